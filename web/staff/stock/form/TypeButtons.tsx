import { useId } from 'react'
import { formatCount } from '../../../../shop/numbers/money.ts'
import type { StaffVariant } from '../../../data/stock.ts'
import { Chip } from '../../../ui/list/Chip.tsx'
import styles from './form.module.css'

interface TypeButtonsProps {
  variants: readonly StaffVariant[]
  /** The chosen type; null for a variant without a type, '' if none is chosen yet. */
  chosen: string | null
  onChoose: (variant: StaffVariant) => void
  /** The variants with unsent changes. */
  modified?: readonly StaffVariant[]
  problem?: string
}

/** A button for each type, with its stock. */
export function TypeButtons({ variants, chosen, onChoose, modified = [], problem }: TypeButtonsProps) {
  const noteId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add form semantics and borders
    <div
      className={styles.variants}
      role="group"
      aria-label="Aina"
      data-missing={problem ? '' : undefined}
      aria-describedby={problem ? noteId : undefined}
    >
      {variants.map((variant) => (
        <button key={variant.id} type="button" aria-pressed={variant.type === chosen} onClick={() => onChoose(variant)}>
          <b>{variant.type ?? 'Bila aina'}</b>
          <small>{variant.stock === null ? 'haijahesabiwa' : formatCount('pisi', variant.stock)}</small>
          {modified.includes(variant) && <Chip tone="brand">Imebadilishwa</Chip>}
          {variant.archived && <Chip tone="warn">Imeondolewa</Chip>}
        </button>
      ))}
      {problem && (
        <p id={noteId} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
