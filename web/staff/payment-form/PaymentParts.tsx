import { formatNumber } from '../../../shop/numbers/money.ts'
import { paymentMethodNames, paymentMethods } from '../../../shop/orders/orders.ts'
import { Button } from '../../ui/form/Button.tsx'
import { ChipChoice } from '../../ui/form/choices/ChipChoice.tsx'
import { TextField } from '../../ui/form/Field.tsx'
import { MoneyField } from '../../ui/form/MoneyField.tsx'
import { amountOf, CHOOSE_METHOD, type PaymentPart } from './payment-parts.ts'

const methods = paymentMethods.map((value) => ({ value, label: paymentMethodNames[value] }))

interface PaymentPartsProps {
  parts: readonly PaymentPart[]
  onChange: (parts: PaymentPart[]) => void
  /** The amount that is not paid yet, to which another payment can be added; 0 if there is none. */
  left: number
  /** True once somebody has tried to save. */
  isTried: boolean
  /** The label of the amount fields. */
  label?: string
}

/** One or more payments, each with amount, method and reference. */
export function PaymentParts({ parts, onChange, left, isTried, label = 'Kiasi' }: PaymentPartsProps) {
  const setPart = (index: number, part: PaymentPart) => onChange(parts.map((one, n) => (n === index ? part : one)))
  const addPart = () => onChange([...parts, { method: undefined, amount: formatNumber(left), reference: '' }])
  return (
    <>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts are only added at the end
        <PartFields key={index} part={part} label={label} isTried={isTried} onChange={(next) => setPart(index, next)} />
      ))}
      {left > 0 && (
        <Button variant="quiet" size="small" onClick={addPart}>
          Ongeza njia nyingine
        </Button>
      )}
    </>
  )
}

interface PartFieldsProps {
  part: PaymentPart
  label: string
  isTried: boolean
  onChange: (part: PaymentPart) => void
}

function PartFields({ part, label, isTried, onChange }: PartFieldsProps) {
  const { method, amount, reference } = part
  // A payment of 0 needs no method. An empty field shows the choice, because an amount will be typed.
  const isNothing = amount.trim() !== '' && amountOf(part) === 0
  const isCash = method === undefined || method === 'taslimu'
  return (
    <div className="stack">
      <MoneyField label={label} value={amount} onValue={(next) => onChange({ ...part, amount: next })} />
      {!isNothing && (
        <ChipChoice
          label="Njia ya malipo"
          options={methods}
          value={method}
          onChange={(next) => onChange({ ...part, method: next })}
          error={isTried && !method && amountOf(part) !== 0 ? CHOOSE_METHOD : undefined}
        />
      )}
      {!isCash && !isNothing && (
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
