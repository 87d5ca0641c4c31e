import { useState } from 'react'
import { isDoubtfulBarcode, normaliseBarcode } from '../../../../../shop/products/barcodes.ts'
import { IconButton } from '../../../../ui/form/Button.tsx'
import { SelectField, TextField } from '../../../../ui/form/Field.tsx'
import { TrashIcon } from '../../../../ui/icon/icons.tsx'
import type { CodeRow, ProductDraft } from '../product-form.ts'
import styles from './codes.module.css'

/** The initial number of pieces; '' would mean a package. */
const NONE = '0'

interface CodeFieldsProps {
  row: CodeRow
  index: number
  types: ProductDraft['types']
  onChange: (part: Partial<CodeRow>) => void
  onRemove: () => void
}

/** One barcode: its digits, its type, and its number of pieces. */
export function CodeFields({ row, index, types, onChange, onRemove }: CodeFieldsProps) {
  const code = normaliseBarcode(row.code)
  // Separate state, because the number is 1 for a moment while 12 is being typed.
  const [isSeveral, setSeveral] = useState(row.pieces !== '' && row.pieces !== '1')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would be announced twice
    <div className={styles.row} role="group" aria-label={`Barcode ya ${index + 1}`}>
      <TextField
        label="Barcode"
        maxLength={48}
        autoFocus={row.code === ''}
        autoCapitalize="characters"
        value={row.code}
        hint={
          code && isDoubtfulBarcode(code) ? 'Tarakimu ya mwisho haiendani na nyingine. Hakikisha namba.' : undefined
        }
        onValue={(typed) => onChange({ code: typed })}
      />
      <IconButton aria-label={`Ondoa barcode ya ${index + 1}`} onClick={onRemove}>
        <TrashIcon size={20} />
      </IconButton>
      {types.length > 0 && (
        <SelectField
          label="Aina"
          value={row.type}
          options={[{ value: '', label: 'Aina zote' }, ...types.map(({ key, type }) => ({ value: key, label: type }))]}
          onValue={(type) => onChange({ type })}
        />
      )}
      <SelectField
        label="Ni ya"
        value={isSeveral ? 'several' : row.pieces}
        options={[
          { value: '1', label: 'pisi moja' },
          { value: '', label: 'katoni nzima' },
          { value: 'several', label: 'pisi kadhaa' },
        ]}
        onValue={(unit) => {
          setSeveral(unit === 'several')
          onChange({ pieces: unit === 'several' ? NONE : unit })
        }}
      />
      {isSeveral && (
        <TextField
          label="Pisi ngapi"
          inputMode="numeric"
          maxLength={6}
          value={row.pieces === NONE ? '' : row.pieces}
          onValue={(pieces) => onChange({ pieces: pieces.trim() || NONE })}
        />
      )}
    </div>
  )
}
