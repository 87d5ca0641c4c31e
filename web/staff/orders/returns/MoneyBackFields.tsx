import { formatNumber } from '../../../../shop/numbers/money.ts'
import { paymentMethodNames, paymentMethods } from '../../../../shop/orders/orders.ts'
import type { ReturnFacts } from '../../../data/returns.ts'
import { ChipChoice } from '../../../ui/form/choices/ChipChoice.tsx'
import { TextField } from '../../../ui/form/Field.tsx'
import { MoneyField } from '../../../ui/form/MoneyField.tsx'
import type { Back, ReturnDraft } from './return-draft.ts'
import type { ReturnProblems } from './return-problems.ts'

interface MoneyBackFieldsProps {
  value: ReturnDraft
  /** The amount due to the customer, in shillings. */
  money: number
  /** True if a part of the money may be refunded and the rest kept as a deposit. */
  mayRefundPart: boolean
  terms: ReturnFacts['terms']
  change: (changes: Partial<ReturnDraft>) => void
  problems: ReturnProblems
}

/** How the money of a return goes back to the customer, and how much of it. */
export function MoneyBackFields({ value, money, mayRefundPart, terms, change, problems }: MoneyBackFieldsProps) {
  const ways = [
    ...paymentMethods.map((one) => ({ value: one as Back, label: paymentMethodNames[one] })),
    ...(terms.can_keep ? [{ value: 'amana' as const, label: 'Weka kama amana' }] : []),
  ]
  return (
    <>
      <ChipChoice
        label="Njia ya kurudisha pesa"
        options={ways}
        value={value.back}
        onChange={(back) => change({ back })}
      />
      {mayRefundPart && (
        <MoneyField
          label="Kiasi unachomrudishia"
          hint="Kinachobaki kinawekwa kama amana yake."
          inputMode="numeric"
          value={value.refund ?? formatNumber(money)}
          onValue={(refund) => change({ refund })}
          error={problems.refund}
        />
      )}
      {value.back !== 'amana' && value.back !== 'taslimu' && (
        <TextField
          label="Namba ya muamala (si lazima)"
          maxLength={100}
          value={value.reference}
          onValue={(reference) => change({ reference })}
        />
      )}
    </>
  )
}
