import { packagings } from '../../../../shop/products/packaging.ts'
import { SelectField, TextField } from '../../../ui/form/Field.tsx'
import { FieldPair } from '../../costs/FieldPair.tsx'
import type { PackagingDraft } from './stock-form.ts'

interface PackagingFieldsProps {
  values: PackagingDraft
  problems: Partial<Record<keyof PackagingDraft, string>>
  onChange: (field: keyof PackagingDraft, value: string) => void
  /** True if the number of packages gets the focus when the dialog opens, because the packaging is usually known. */
  autoFocus?: boolean
}

/**
 * The fields of a quantity: packaging, pieces per package, packages, loose pieces. All stock forms show them in the
 * same order.
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
      <FieldPair>
        <SelectField
          label="Aina ya kifungashio"
          options={packagings}
          placeholder="Chagua"
          value={packaging}
          onValue={(value) => onChange('packaging', value)}
        />
        {field('items', `Pisi kwa kila ${packaging || 'kifungashio'}`, 'pisi')}
      </FieldPair>
      <FieldPair>
        {field('packages', `Idadi ya ${packaging || 'vifungashio'}`, packaging)}
        {field('extra', 'Pisi za ziada', 'pisi')}
      </FieldPair>
    </>
  )
}
