import { useCallback, useState } from 'react'
import { formatDate } from '../../../shop/numbers/dates.ts'
import { whatsappLink } from '../../../shop/orders/order-message.ts'
import { type PaymentNumber, paymentNumberText } from '../../../shop/orders/payments/payment-numbers.ts'
import {
  balanceWords,
  sharedRowTitle,
  signedMoney,
  statementCsv,
  statementText,
} from '../../../shop/orders/payments/statement.ts'
import { orderTexts } from '../../../shop/texts/orders.ts'
import { saveFile } from '../../browser/save-file.ts'
import { type CustomerPage, nameOfCustomer } from '../../data/customers.ts'
import { usePage } from '../../data/page/page.ts'
import { useShopFacts } from '../../data/shop/shop-facts.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { DownloadIcon, PrinterIcon, ShareIcon } from '../../ui/icon/icons.tsx'
import { Sheet } from '../../ui/overlay/Overlay.tsx'
import { Printed } from '../../ui/print/Printed.tsx'
import styles from './customers.module.css'
import { drawStatement } from './statement-picture.ts'

/** Shows the statement as it will be printed, and shares it as text, picture or CSV. */
export function StatementSheet({ page, open, onClose }: { page: CustomerPage; open: boolean; onClose: () => void }) {
  const { shop } = usePage()
  const payTo = useShopFacts().data?.payment_numbers ?? []
  const [isDrawing, setDrawing] = useState(false)
  const { customer } = page
  const rows = [...page.statement].reverse()
  const name = nameOfCustomer(customer)
  const model = { shop: shop.name, name, phone: customer.phone_number, balance: customer.balance, rows, payTo }
  const paper = useCallback(() => '@page { size: A4; margin: 15mm }', [])
  const fileName = (ending: string) => `taarifa-${customer.id}.${ending}`
  const sharePicture = async () => {
    setDrawing(true)
    await sharePictureOrDownload(await drawStatement(model, fileName('png')))
    setDrawing(false)
  }
  const table = <StatementTable page={page} shop={shop.name} payTo={payTo} />
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Taarifa"
      wide="panel"
      footer={
        <>
          <Button variant="line" onClick={() => print()}>
            <PrinterIcon size={20} /> Chapisha
          </Button>
          <Button busy={isDrawing} onClick={sharePicture}>
            <ShareIcon size={20} /> Tuma picha
          </Button>
        </>
      }
    >
      <div className="stack">
        {table}
        {open && <Printed page={paper}>{table}</Printed>}
        <div className={styles.acts}>
          <Button variant="line" size="small" onClick={() => shareText(statementText(model))}>
            <ShareIcon size={20} /> Tuma maandishi
          </Button>
          <Button
            variant="line"
            size="small"
            onClick={() => saveFile(new File([statementCsv(model)], fileName('csv'), { type: 'text/csv' }))}
          >
            <DownloadIcon size={20} /> Pakua CSV
          </Button>
        </div>
      </div>
    </Sheet>
  )
}

interface StatementTableProps {
  page: CustomerPage
  shop: string
  payTo: readonly PaymentNumber[]
}

/** The printed statement. */
function StatementTable({ page: { customer, statement }, shop, payTo }: StatementTableProps) {
  const { phone_number: phone, balance } = customer
  const name = nameOfCustomer(customer)
  return (
    <article className={styles.paper}>
      <h3>{shop}</h3>
      <p>
        Taarifa ya {name} {phone !== name && phone}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Tarehe</th>
            <th scope="col">Nini</th>
            <th scope="col">Kiasi</th>
            <th scope="col">Deni</th>
          </tr>
        </thead>
        <tbody>
          {[...statement].reverse().map((row) => (
            <tr key={row.id}>
              <td>{formatDate(row.at)}</td>
              <td>{sharedRowTitle(row)}</td>
              <td>{signedMoney(row.amount)}</td>
              <td data-name="Deni">{signedMoney(row.balance).replace(/^\+/, '')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <b>{balanceWords(balance)}</b>
      </p>
      {balance > 0 && payTo.map((one) => <p key={one.number}>Lipa {paymentNumberText(one)}</p>)}
    </article>
  )
}

async function sharePictureOrDownload(picture: File): Promise<void> {
  if (!navigator.canShare?.({ files: [picture] })) {
    saveFile(picture)
    toast.success('Picha ya taarifa imepakuliwa.')
    return
  }
  await navigator.share({ files: [picture] }).catch(showSharingError)
}

async function shareText(text: string): Promise<void> {
  if (navigator.share) return navigator.share({ text }).catch(showSharingError)
  window.open(whatsappLink(null, text), '_blank', 'noopener')
}

/** Shows the error if sharing failed, unless the person cancelled it. */
function showSharingError(error: Error): void {
  if (error.name !== 'AbortError') toast.error(orderTexts.shareFailed)
}
