import { Button, IconButton } from '../../../ui/form/Button.tsx'
import { TextField } from '../../../ui/form/Field.tsx'
import { MoneyField } from '../../../ui/form/MoneyField.tsx'
import { PlusIcon, TrashIcon } from '../../../ui/icon/icons.tsx'
import styles from './form.module.css'
import { emptyRow, type TypeRow } from './product-form.ts'

interface TypeRowsProps {
  rows: TypeRow[]
  onChange: (rows: TypeRow[]) => void
  problem?: string
}

/** The types of a product (sizes, colours, capacities), each with its own price. */
export function TypeRows({ rows, onChange, problem }: TypeRowsProps) {
  const change = (key: string, part: Partial<TypeRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  return (
    <fieldset className={styles.types}>
      <legend>Aina na bei zake</legend>
      <p className={styles.note}>
        Kwa bidhaa yenye saizi, rangi au uwezo tofauti. Bila aina, bei ya juu ndiyo inatumika.
      </p>
      {rows.map((row, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would be announced twice
        <div key={row.key} className={styles.typeRow} role="group" aria-label={`Aina ya ${index + 1}`}>
          <TextField
            label="Aina"
            value={row.type}
            maxLength={100}
            autoFocus={row.type === '' && index === rows.length - 1 && index > 0}
            onValue={(type) => change(row.key, { type })}
          />
          <MoneyField label="Bei (TSh)" suffix="" value={row.price} onValue={(price) => change(row.key, { price })} />
          <IconButton
            aria-label={`Ondoa aina ya ${index + 1}${row.type && `: ${row.type}`}`}
            onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
          >
            <TrashIcon size={20} />
          </IconButton>
        </div>
      ))}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Button variant="line" onClick={() => onChange([...rows, emptyRow()])} disabled={rows.length >= 50}>
        <PlusIcon size={20} /> Ongeza aina
      </Button>
    </fieldset>
  )
}
