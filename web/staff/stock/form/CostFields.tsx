import { formatMoney } from '../../../../shop/numbers/money.ts'
import { TextField } from '../../../ui/form/Field.tsx'
import styles from './form.module.css'

export type Costs = { shipping: string; buying: string }

interface CostFieldsProps {
  /** 'katoni', or any packaging. */
  packaging: string | null
  values: Costs
  problems: Partial<Record<keyof Costs, string>>
  /** What the variant cost last time. */
  last: { shipping: number | null; buying: number | null }
  onChange: (field: keyof Costs, value: string) => void
  /** Both must be given; the first one gets the focus in the dialog that opens. */
  required?: boolean
}

/** What it cost: shipping per package, then buying per piece, in this order wherever costs are typed. */
export function CostFields({ packaging, values, problems, last, onChange, required }: CostFieldsProps) {
  const field = (name: keyof Costs, label: string) => {
    const before = last[name]
    return (
      <TextField
        label={label}
        suffix="TSh"
        inputMode="decimal"
        maxLength={16}
        // Where they are required the specification names the kind of input (§5).
        {...(required && { type: 'number', min: 0, step: 0.01, required })}
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
    <div className={styles.pair}>
      {field('shipping', `Usafirishaji kwa kila ${packaging || 'kifungashio'}`)}
      {field('buying', 'Bei ya kununua kwa kila pisi')}
    </div>
  )
}
