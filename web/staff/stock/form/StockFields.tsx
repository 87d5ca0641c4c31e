import { formatMoney, formatNumber } from '../../../../shop/numbers/money.ts'
import { parsePrice } from '../../../../shop/numbers/parse-money.ts'
import { describeEntry } from '../../../../shop/products/packaging.ts'
import { stockChangeText } from '../../../../shop/texts/stock.ts'
import type { StaffVariant } from '../../../data/stock.ts'
import { TextField } from '../../../ui/form/Field.tsx'
import { MoneyField } from '../../../ui/form/MoneyField.tsx'
import { Facts } from '../../../ui/list/List.tsx'
import { CostFields } from '../../costs/CostFields.tsx'
import { costDoubts, costFacts } from '../../costs/cost-facts.ts'
import { FieldPair } from '../../costs/FieldPair.tsx'
import styles from './form.module.css'
import { PackagingFields } from './PackagingFields.tsx'
import { arrivalOf, type StockDraft, type StockField } from './stock-form.ts'

interface StockFieldsProps {
  variant: StaffVariant
  draft: StockDraft
  problems: Partial<Record<StockField, string>>
  onChange: (field: StockField, value: string) => void
}

/** The fields of an arrival of one variant, and the resulting sums. */
export function StockFields({ variant, draft, problems, onChange }: StockFieldsProps) {
  return (
    <div className={styles.fields} data-fields-in-row>
      <PackagingFields values={draft} problems={problems} onChange={onChange} />
      <CostFields
        packaging={draft.packaging}
        values={draft}
        problems={problems}
        last={{ shipping: variant.shipping_cost, buying: variant.buying_price }}
        onChange={onChange}
      />
      <FieldPair>
        <MoneyField
          label="Bei mpya ya kuuza kwa pisi"
          hint={`Si lazima. Sasa ${formatMoney(variant.price)}`}
          value={draft.price}
          error={problems.price}
          onValue={(value) => onChange('price', value)}
        />
        <TextField
          label="Nijulishe stoo ikibaki"
          suffix="pisi"
          inputMode="numeric"
          maxLength={9}
          hint="Si lazima"
          value={draft.lowStock}
          error={problems.lowStock}
          onFocus={(event) => event.target.select()}
          onValue={(value) => onChange('lowStock', value)}
        />
      </FieldPair>
      <Summary variant={variant} draft={draft} />
    </div>
  )
}

function Summary({ variant, draft }: { variant: StaffVariant; draft: StockDraft }) {
  const arrival = arrivalOf(draft)
  const { pieces } = arrival
  const now = { ...variant, price: parsePrice(draft.price) ?? variant.price }
  const packaging = arrival.packaging_type ?? variant.packaging_type
  const words = (stock: number | null) => (stock === null ? 'haijahesabiwa' : formatNumber(stock))
  // Stock that was never counted stays uncounted until pieces arrive.
  const after = variant.stock === null && pieces === 0 ? null : (variant.stock ?? 0) + pieces
  const doubts = pieces > 0 ? costDoubts(arrival, now) : []
  return (
    <div className={styles.summary}>
      <Facts
        facts={[
          ['Unaongeza', describeEntry(pieces, packaging, arrival.items_per_package ?? variant.items_per_package)],
          ['Jumla ya pisi', formatNumber(pieces)],
          ...(pieces > 0 ? costFacts(arrival, now) : []),
        ]}
      />
      {doubts.map((doubt) => (
        <p key={doubt} className={styles.doubt}>
          {doubt} Hakiki.
        </p>
      ))}
      <b role="status">{stockChangeText(words(variant.stock), words(after))}</b>
    </div>
  )
}
