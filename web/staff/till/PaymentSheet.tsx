import { type FormEvent, useState } from 'react'
import { formatMoney, formatNumber, sumMoney } from '../../../shop/numbers/money.ts'
import { parseMoney } from '../../../shop/numbers/parse-money.ts'
import { type PaymentMethod, paymentMethodNames, paymentMethods } from '../../../shop/orders/orders.ts'
import { divideTendered } from '../../../shop/orders/tendered.ts'
import { normalisePhone } from '../../../shop/people/phone.ts'
import { Button } from '../../ui/form/Button.tsx'
import { ChipChoice } from '../../ui/form/choices/ChipChoice.tsx'
import { TextField } from '../../ui/form/Field.tsx'
import { MoneyField } from '../../ui/form/MoneyField.tsx'
import { Sheet } from '../../ui/overlay/Overlay.tsx'
import { BuyerFields, type TypedBuyer } from './BuyerFields.tsx'
import { SaleProblem } from './SaleProblem.tsx'
import type { Buyer, Payment } from './sale.ts'
import styles from './till.module.css'
import type { useTill } from './use-till.ts'

type Till = ReturnType<typeof useTill>
type TypedPart = { method: PaymentMethod | undefined; amount: string; reference: string }

interface PaymentSheetProps {
  open: boolean
  onClose: () => void
  total: number
  till: Till
}

const methods = paymentMethods.map((value) => ({ value, label: paymentMethodNames[value] }))
const nobody: TypedBuyer = { id: null, name: '', phone: '' }

/** Other ways to pay: several methods, references, and credit to a customer. */
export function PaymentSheet({ open, onClose, total, till }: PaymentSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={`Malipo ya ${formatMoney(total)}`} wide="panel">
      {open && <PaymentForm total={total} till={till} onDone={onClose} />}
    </Sheet>
  )
}

function PaymentForm({ total, till, onDone }: { total: number; till: Till; onDone: () => void }) {
  const [parts, setParts] = useState<TypedPart[]>([{ method: undefined, amount: formatNumber(total), reference: '' }])
  const [buyer, setBuyer] = useState(nobody)
  const [isNaming, setNaming] = useState(false)
  const [isTried, setTried] = useState(false)
  const payments = parts.flatMap(paymentOf)
  const { change, credit, excess } = divideTendered(total, payments)
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
  const setPart = (at: number, part: TypedPart) => setParts(parts.map((one, n) => (n === at ? part : one)))
  const addPart = () => setParts([...parts, { method: undefined, amount: formatNumber(credit), reference: '' }])
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts are only added at the end
        <PartFields key={at} part={part} isTried={isTried} onChange={(next) => setPart(at, next)} />
      ))}
      {credit > 0 && credit < total && (
        <Button variant="quiet" size="small" onClick={addPart}>
          Ongeza njia nyingine
        </Button>
      )}
      {credit > 0 || isNaming ? (
        <BuyerFields buyer={buyer} onChange={setBuyer} isNeeded={credit > 0} />
      ) : (
        <Button variant="quiet" size="small" onClick={() => setNaming(true)}>
          Andika mteja
        </Button>
      )}
      <p className={styles.total} role="status">
        {credit > 0 ? 'Mkopo' : 'Chenji'} <b>{formatMoney(credit > 0 ? credit : change)}</b>
      </p>
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

interface PartFieldsProps {
  part: TypedPart
  isTried: boolean
  onChange: (part: TypedPart) => void
}

function PartFields({ part, isTried, onChange }: PartFieldsProps) {
  const { method, amount, reference } = part
  const isCash = method === undefined || method === 'taslimu'
  const isNothing = parseMoney(amount, { decimals: 2 }) === 0
  return (
    <div className="stack">
      <MoneyField label="Kiasi" value={amount} onValue={(next) => onChange({ ...part, amount: next })} />
      <ChipChoice
        label="Njia ya malipo"
        options={methods}
        value={method}
        onChange={(next) => onChange({ ...part, method: next })}
        error={isTried && !method && !isNothing ? 'Chagua njia ya malipo.' : undefined}
      />
      {!isCash && (
        <TextField
          label="Namba ya muamala (si lazima)"
          maxLength={100}
          value={reference}
          onValue={(next) => onChange({ ...part, reference: next })}
        />
      )}
    </div>
  )
}

function paymentOf({ method, amount, reference }: TypedPart): Payment[] {
  const money = parseMoney(amount, { decimals: 2 })
  return method && money !== null && money > 0 ? [{ method, amount: money, reference: reference.trim() }] : []
}

type Typed = { parts: readonly TypedPart[]; excess: number; credit: number; buyer: TypedBuyer }

/** Returns why the sale cannot be sent like this, or null. A part of 0 counts as no payment. */
function problemOf({ parts, excess, credit, buyer }: Typed): string | null {
  const amounts = parts.map(({ amount }) => (amount.trim() === '' ? 0 : parseMoney(amount, { decimals: 2 })))
  if (amounts.includes(null)) return 'Weka kiasi sahihi, kwa mfano 10,000.'
  if (parts.some(({ method }, at) => !method && sumMoney([amounts[at] ?? 0]) > 0)) return 'Chagua njia ya malipo.'
  if (excess > 0) return 'Malipo yasiyo taslimu yanazidi jumla: chenji hutoka kwenye taslimu tu.'
  if (buyer.phone !== '' && normalisePhone(buyer.phone) === null)
    return 'Namba ya simu si sahihi. Andika kama 0754123456.'
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
