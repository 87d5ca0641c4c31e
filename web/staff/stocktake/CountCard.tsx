import type { ReactNode } from 'react'
import { formatCount } from '../../../shop/numbers/money.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Checkbox } from '../../ui/form/choices/Checkbox.tsx'
import { QuantityStepper } from '../../ui/form/QuantityStepper.tsx'
import { draftPieces, noCount } from './count-draft.ts'
import type { Countable } from './find-goods.ts'
import styles from './stocktake.module.css'
import { stocktakeTexts } from './texts.ts'
import type { CountingState } from './use-counting.ts'

const MAX_AMOUNT = 1_000_000

interface CountCardProps {
  counting: CountingState
  item: Countable
  /** True if this person's count may replace the counts of everybody. */
  mayReplaceAll: boolean
}

/** Counts one product in packages and loose pieces. */
export function CountCard({ counting, item, mayReplaceAll }: CountCardProps) {
  const { draft, change, save, mine, done } = counting
  const { packages, loose, replaces, replacesAll } = draft.value
  const { items_per_package: size = 0, packaging_type = 'kifungashio', label, variant_id } = item
  const pieces = draftPieces(draft.value, item)
  const ownOthers = mine.filter((one) => one.variant_id === variant_id && one.client_count_id !== replaces)
  const ownPieces = ownOthers.reduce((sum, one) => sum + one.pieces, 0)
  const set = (changed: Partial<typeof draft.value>) => change((old) => ({ ...old, ...changed, isTyped: true }))
  return (
    <section className={styles.card} aria-label={`Hesabu ya ${label}`}>
      <h3>{label}</h3>
      {replaces !== '' && <p>Unasahihisha hesabu yako: hesabu rafu hiyo upya.</p>}
      {replaces === '' && ownOthers.length > 0 && !replacesAll && (
        <p>Umeshahesabu {formatCount('pisi', ownPieces)}. Hesabu hii itajumlishwa: iwe ya rafu nyingine.</p>
      )}
      {size > 1 && (
        <Amount label={`Idadi ya ${packaging_type}`} typed={packages} onType={(text) => set({ packages: text })}>
          {packaging_type} <small>({formatCount('pisi', size)})</small>
        </Amount>
      )}
      <Amount
        label={size > 1 ? 'Pisi za pembeni' : 'Idadi ya pisi'}
        typed={loose}
        onType={(text) => set({ loose: text })}
      >
        {size > 1 ? 'Pisi za pembeni' : 'Pisi'}
      </Amount>
      {size > 1 && <p role="status">Jumla: {formatCount('pisi', pieces)}</p>}
      {mayReplaceAll && done.has(variant_id) && replaces === '' && (
        <Checkbox
          label="Badala ya hesabu zote za bidhaa hii"
          checked={replacesAll}
          onChange={(isChecked) => set({ replacesAll: isChecked })}
        />
      )}
      <Button wide size="large" onClick={save}>
        {stocktakeTexts.save}
      </Button>
      <Button wide variant="quiet" onClick={() => change(() => noCount)}>
        Ghairi
      </Button>
    </section>
  )
}

interface AmountProps {
  label: string
  typed: string
  onType: (text: string) => void
  /** The visible label of the amount. */
  children: ReactNode
}

function Amount({ label, typed, onType, children }: AmountProps) {
  return (
    <div className={styles.amount}>
      <span>{children}</span>
      <QuantityStepper
        label={label}
        min={0}
        max={MAX_AMOUNT}
        value={Number(typed) || 0}
        onChange={(value) => onType(String(value))}
      />
    </div>
  )
}
