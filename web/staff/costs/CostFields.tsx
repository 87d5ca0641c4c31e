import { formatMoney } from '../../../shop/numbers/money.ts'
import { MoneyField } from '../../ui/form/MoneyField.tsx'
import { FieldPair } from './FieldPair.tsx'

export type Costs = { shipping: string; buying: string }

interface CostFieldsProps {
  /** The unit of the packages, such as 'katoni'. */
  packaging: string | null
  values: Costs
  problems: Partial<Record<keyof Costs, string>>
  /** The costs of the variant's last arrival. */
  last: { shipping: number | null; buying: number | null }
  onChange: (field: keyof Costs, value: string) => void
  /** True if both costs are required. The first field then gets the focus when the dialog opens. */
  required?: boolean
}

/** Fields for shipping per package and buying per piece, in the same order everywhere. */
export function CostFields({ packaging, values, problems, last, onChange, required }: CostFieldsProps) {
  const field = (name: keyof Costs, label: string) => {
    const before = last[name]
    return (
      <MoneyField
        label={label}
        required={required}
        value={values[name]}
        error={problems[name]}
        hint={before === null ? undefined : `Mwisho ${formatMoney(before)}`}
        onFocus={(event) => event.target.select()}
        onValue={(value) => onChange(name, value)}
        data-autofocus={(required && name === 'shipping') || undefined}
      />
    )
  }
  return (
    <FieldPair>
      {field('shipping', `Usafirishaji kwa kila ${packaging || 'kifungashio'}`)}
      {field('buying', 'Bei ya kununua kwa kila pisi')}
    </FieldPair>
  )
}
