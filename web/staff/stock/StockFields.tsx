import { formatMoney, formatNumber } from '../../../shop/numbers/money.ts'
import { describeStock, packagings } from '../../../shop/products/packaging.ts'
import { nowAndAfter } from '../../../shop/words/messages.ts'
import type { StaffVariant } from '../../data/stock.ts'
import { SelectField, TextField } from '../../ui/form/Field.tsx'
import { Facts } from '../../ui/list/List.tsx'
import styles from './stock.module.css'
import { addedPieces, type StockDraft, type StockField, totalCost, wholeOf } from './stock-form.ts'

interface StockFieldsProps {
  variant: StaffVariant
  draft: StockDraft
  problems: Partial<Record<StockField, string>>
  onChange: (field: StockField, value: string) => void
}

/** What came for one variant: packages, loose pieces, costs, and what the stock becomes. */
export function StockFields({ variant, draft, problems, onChange }: StockFieldsProps) {
  const field = (name: StockField, label: string, suffix: string, hint?: string) => (
    <TextField
      label={label}
      suffix={suffix}
      hint={hint}
      inputMode={suffix === 'TSh' ? 'decimal' : 'numeric'}
      maxLength={16}
      value={draft[name]}
      error={problems[name]}
      onFocus={(event) => event.target.select()}
      onValue={(value) => onChange(name, value)}
    />
  )
  const packaging = draft.packaging || 'kifungashio'
  return (
    <div className={styles.fields}>
      <SelectField
        label="Aina ya kifungashio"
        options={packagings}
        placeholder="Chagua kifungashio"
        value={draft.packaging}
        onValue={(value) => onChange('packaging', value)}
      />
      <div className={styles.pair}>
        {field('items', `Pisi kwa kila ${packaging}`, 'pisi')}
        {field('packages', `Idadi ya ${draft.packaging || 'vifungashio'}`, draft.packaging || '')}
        {field('extra', 'Pisi za ziada', 'pisi', 'Zisizojaza kifungashio')}
      </div>
      <Summary variant={variant} draft={draft} />
      <div className={styles.pair}>
        {field('shipping', `Usafirishaji kwa kila ${packaging}`, 'TSh')}
        {field('buying', 'Bei ya kununua kwa kila pisi', 'TSh')}
        {field('price', 'Bei mpya ya kuuza kwa pisi', 'TSh', `Sasa ${formatMoney(variant.price)}. Si lazima.`)}
        {field('lowStock', 'Toa tahadhari stoo ikifika', 'pisi', 'Si lazima')}
      </div>
    </div>
  )
}

function Summary({ variant, draft }: { variant: StaffVariant; draft: StockDraft }) {
  const pieces = addedPieces(draft)
  const cost = totalCost(draft)
  const words = (stock: number | null) => (stock === null ? 'haijahesabiwa' : formatNumber(stock))
  // What was never counted stays so until something arrives.
  const after = variant.stock === null && pieces === 0 ? null : (variant.stock ?? 0) + pieces
  return (
    <div className={styles.summary} role="status">
      <Facts
        facts={[
          ['Unaongeza', describeStock(pieces, draft.packaging || 'vifungashio', wholeOf(draft.items, null))],
          ['Jumla ya pisi', `${formatNumber(pieces)} pisi`],
          ['Gharama ya manunuzi', cost === null ? 'Bei ya kununua haijawekwa' : formatMoney(cost)],
        ]}
      />
      <b>{nowAndAfter(words(variant.stock), words(after))}</b>
    </div>
  )
}
