import { useId } from 'react'
import styles from '../type-fields.module.css'
import { FormPicture } from './FormPicture.tsx'
import type { PictureItem } from './pictures.ts'

interface TypePictureProps {
  /** The name of the type. */
  type: string
  items: readonly PictureItem[]
  /** The key of the chosen picture. */
  value: string | undefined
  onChange: (key: string | undefined) => void
}

/** Chooses one of the product's pictures for a type. */
export function TypePicture({ type, items, value, onChange }: TypePictureProps) {
  const name = useId()
  const chosen = items.find(({ key }) => key === value)
  return (
    <details className={styles.typePicture}>
      <summary>
        {chosen && <FormPicture item={chosen} alt="" />}
        {chosen ? 'Picha ya aina hii' : 'Chagua picha ya aina hii'}
      </summary>
      <div className={styles.choices} role="radiogroup" aria-label={`Picha ya ${type || 'aina hii'}`}>
        <label className={styles.none}>
          <input type="radio" name={name} checked={!chosen} onChange={() => onChange(undefined)} />
          <span>Bila picha</span>
        </label>
        {items.map((item, index) => (
          <label key={item.key}>
            <input type="radio" name={name} checked={item === chosen} onChange={() => onChange(item.key)} />
            <FormPicture item={item} alt={`Picha ${index + 1}`} />
          </label>
        ))}
      </div>
    </details>
  )
}
