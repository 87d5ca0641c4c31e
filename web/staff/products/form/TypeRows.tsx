import { ErrorBoundary } from '../../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { PlusIcon } from '../../../ui/icon/icons.tsx'
import styles from './form.module.css'
import type { PictureItem } from './pictures/pictures.ts'
import { emptyRow, type TypeRow } from './product-form.ts'

/** Loaded with the first type, because most products have none. */
const TypeFields = lazyComponent(() => import('./TypeFields.tsx'), 'TypeFields')

const MAX_TYPES = 50

interface TypeRowsProps {
  rows: TypeRow[]
  /** The product's pictures, from which each type may choose one. */
  pictures: readonly PictureItem[]
  onChange: (rows: TypeRow[]) => void
  problem?: string
}

/** The types of a product (sizes, colours, capacities), each with its own price. */
export function TypeRows({ rows, pictures, onChange, problem }: TypeRowsProps) {
  return (
    <fieldset className={styles.types}>
      <legend>Aina na bei zake</legend>
      <p className={styles.note}>Kwa saizi, rangi au uwezo tofauti. Bila aina, bei ya juu inatumika.</p>
      <ErrorBoundary>
        {rows.map((row, index) => (
          <TypeFields
            key={row.key}
            row={row}
            number={index + 1}
            pictures={pictures}
            autoFocus={row.type === '' && index === rows.length - 1 && index > 0}
            onChange={(part) => onChange(rows.map((one) => (one === row ? { ...one, ...part } : one)))}
            onRemove={() => onChange(rows.filter((one) => one !== row))}
          />
        ))}
      </ErrorBoundary>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Button variant="line" onClick={() => onChange([...rows, emptyRow()])} disabled={rows.length >= MAX_TYPES}>
        <PlusIcon size={20} /> Ongeza aina
      </Button>
    </fieldset>
  )
}
