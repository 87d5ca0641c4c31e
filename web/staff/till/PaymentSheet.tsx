import { type FormEvent, useState } from 'react'
import { addDays, formatDay, shopDay } from '../../../shop/numbers/dates.ts'
import { formatMoney, formatNumber } from '../../../shop/numbers/money.ts'
import { divideTendered } from '../../../shop/orders/payments/tendered.ts'
import { normalisePhone } from '../../../shop/people/phone.ts'
import { WRONG_PHONE } from '../../../shop/texts/phone.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Checkbox } from '../../ui/form/choices/Checkbox.tsx'
import { Sheet } from '../../ui/overlay/Overlay.tsx'
import { PaymentParts } from '../payment-form/PaymentParts.tsx'
import { type PaymentPart, paymentsOf, problemOfParts } from '../payment-form/payment-parts.ts'
import { BuyerFields, type TypedBuyer } from './BuyerFields.tsx'
import { SaleProblem } from './SaleProblem.tsx'
import type { Buyer } from './sale.ts'
import styles from './till.module.css'
import type { useTill } from './use-till.ts'

type Till = ReturnType<typeof useTill>

interface PaymentSheetProps {
  open: boolean
  onClose: () => void
  total: number
  till: Till
  /** The days until a debt of today falls due; undefined while unknown. */
  creditDays: number | undefined
}

const nobody: TypedBuyer = { id: null, name: '', phone: '' }
const unpaid: PaymentPart = { method: undefined, amount: '', reference: '' }

/** Treats an amount without a method as cash, because otherwise it would count as credit. */
const withMethod = (part: PaymentPart): PaymentPart => ({ ...part, method: part.method ?? 'taslimu' })

/** All ways to pay besides plain cash: several methods, references, and credit. */
export function PaymentSheet({ open, onClose, ...sale }: PaymentSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={`Malipo ya ${formatMoney(sale.total)}`} wide="panel">
      {open && <PaymentForm {...sale} onDone={onClose} />}
    </Sheet>
  )
}

type PaymentFormProps = Pick<PaymentSheetProps, 'total' | 'till' | 'creditDays'> & { onDone: () => void }

function PaymentForm({ total, till, creditDays, onDone }: PaymentFormProps) {
  const [parts, setParts] = useState<PaymentPart[]>([{ ...unpaid, amount: formatNumber(total) }])
  const [buyer, setBuyer] = useState(nobody)
  const [isNaming, setNaming] = useState(false)
  const [isTried, setTried] = useState(false)
  const payments = paymentsOf(parts)
  const { change, credit, excess } = divideTendered(total, paymentsOf(parts.map(withMethod)))
  const problem = problemOf({ parts, excess, credit, buyer })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (problem === null && (await till.sell({ payments, buyer: buyerOf(buyer) }))) onDone()
  }
  const sellAgain = async (...sale: Parameters<Till['sell']>) => {
    const isSold = await till.sell(...sale)
    if (isSold) onDone()
    return isSold
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {/* `left` is 0 while nothing is entered, so that a second payment can only be added after the first. */}
      <PaymentParts parts={parts} onChange={setParts} left={credit < total ? credit : 0} isTried={isTried} />
      {payments.length === 0 && (
        <Checkbox
          label="Mkopo: atalipa baadaye"
          checked={credit === total}
          onChange={(isCredit) => setParts([{ ...unpaid, amount: isCredit ? '0' : formatNumber(total) }])}
        />
      )}
      {credit > 0 || isNaming ? (
        <BuyerFields buyer={buyer} onChange={setBuyer} isNeeded={credit > 0} isTried={isTried} />
      ) : (
        <Button variant="quiet" size="small" onClick={() => setNaming(true)}>
          Andika mteja
        </Button>
      )}
      <p className={styles.total} role="status">
        {credit > 0 ? 'Mkopo' : 'Chenji'} <b>{formatMoney(credit > 0 ? credit : change)}</b>
      </p>
      {credit > 0 && creditDays !== undefined && (
        <p>Mwisho wa kulipa: {formatDay(addDays(shopDay(Date.now()), creditDays))}</p>
      )}
      {isTried && problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {till.problem && <SaleProblem problem={till.problem} onSell={sellAgain} />}
      <Button type="submit" wide busy={till.isBusy}>
        {credit > 0 ? `Kopesha ${formatMoney(credit)}` : 'Maliza mauzo'}
      </Button>
    </form>
  )
}

type Typed = { parts: readonly PaymentPart[]; excess: number; credit: number; buyer: TypedBuyer }

/** Returns why the sale cannot be sent, or null if it can. */
function problemOf({ parts, excess, credit, buyer }: Typed): string | null {
  const problem = problemOfParts(parts, excess)
  if (problem) return problem
  if (buyer.phone !== '' && normalisePhone(buyer.phone) === null) return WRONG_PHONE
  if (credit > 0 && buyer.id === null && (buyer.phone === '' || buyer.name.trim() === ''))
    return 'Kwa mkopo, andika jina na simu ya mteja, au mchague.'
  return null
}

function buyerOf({ id, name, phone }: TypedBuyer): Buyer {
  if (id !== null) return { customer_id: id }
  return {
    ...(name.trim() && { customer_name: name.trim() }),
    ...(phone.trim() && { phone_number: phone.trim() }),
  }
}
