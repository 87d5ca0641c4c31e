import { IconButton } from '../../../ui/form/Button.tsx'
import { TextField } from '../../../ui/form/Field.tsx'
import { MoneyField } from '../../../ui/form/MoneyField.tsx'
import { TrashIcon } from '../../../ui/icon/icons.tsx'
import type { PictureItem } from './pictures/pictures.ts'
import { TypePicture } from './pictures/TypePicture.tsx'
import type { TypeRow } from './product-form.ts'
import styles from './type-fields.module.css'

interface TypeFieldsProps {
  row: TypeRow
  /** The row's number, from 1. */
  number: number
  pictures: readonly PictureItem[]
  /** True if the name gets the focus, because the type was just added. */
  autoFocus: boolean
  onChange: (changes: Partial<TypeRow>) => void
  onRemove: () => void
}

/** One type: its name, its price and, if the product has several pictures, its picture. */
export function TypeFields({ row, number, pictures, autoFocus, onChange, onRemove }: TypeFieldsProps) {
  const { type, price, picture } = row
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would be announced twice
    <div className={styles.typeRow} role="group" aria-label={`Aina ya ${number}`}>
      <TextField
        label="Aina"
        value={type}
        maxLength={100}
        autoFocus={autoFocus}
        onValue={(typed) => onChange({ type: typed })}
      />
      <MoneyField label="Bei (TSh)" suffix="" value={price} onValue={(typed) => onChange({ price: typed })} />
      <IconButton aria-label={`Ondoa aina ya ${number}${type && `: ${type}`}`} onClick={onRemove}>
        <TrashIcon size={20} />
      </IconButton>
      {pictures.length > 1 && (
        <TypePicture type={type} items={pictures} value={picture} onChange={(key) => onChange({ picture: key })} />
      )}
    </div>
  )
}
