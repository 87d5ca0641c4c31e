import { packagings } from '../../../../shop/products/packaging.ts'
import { SelectField, TextField } from '../../../ui/form/Field.tsx'
import styles from './form.module.css'
import type { PackagingDraft } from './stock-form.ts'

interface PackagingFieldsProps {
  values: PackagingDraft
  problems: Partial<Record<keyof PackagingDraft, string>>
  onChange: (field: keyof PackagingDraft, value: string) => void
  /** The count gets the focus in the dialog that opens: the packaging is mostly known. */
  autoFocus?: boolean
}

/**
 * How many: kind of packaging, pieces in one, packages, loose pieces. Every stock form has these four and in this order,
 * since hands learn it.
 */
export function PackagingFields({ values, problems, onChange, autoFocus }: PackagingFieldsProps) {
  const field = (name: keyof PackagingDraft, label: string, suffix: string) => (
    <TextField
      label={label}
      suffix={suffix}
      inputMode="numeric"
      maxLength={9}
      placeholder="0"
      value={values[name]}
      error={problems[name]}
      onFocus={(event) => event.target.select()}
      onValue={(value) => onChange(name, value)}
      data-autofocus={(autoFocus && name === 'packages') || undefined}
    />
  )
  const { packaging } = values
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label="Aina ya kifungashio"
          options={packagings}
          placeholder="Chagua"
          value={packaging}
          onValue={(value) => onChange('packaging', value)}
        />
        {field('items', `Pisi kwa kila ${packaging || 'kifungashio'}`, 'pisi')}
      </div>
      <div className={styles.pair}>
        {field('packages', `Idadi ya ${packaging || 'vifungashio'}`, packaging)}
        {field('extra', 'Pisi za ziada', 'pisi')}
      </div>
    </>
  )
}
