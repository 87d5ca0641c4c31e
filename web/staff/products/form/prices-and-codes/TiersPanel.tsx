import { parsePrice } from '../../../../../shop/numbers/parse-money.ts'
import { tierScopeOf, tiersFault } from '../../../../../shop/products/tiers/price-tiers.ts'
import { Button, IconButton } from '../../../../ui/form/Button.tsx'
import { SelectField, TextField } from '../../../../ui/form/Field.tsx'
import { MoneyField } from '../../../../ui/form/MoneyField.tsx'
import { PlusIcon, TrashIcon } from '../../../../ui/icon/icons.tsx'
import styles from '../form.module.css'
import type { ProductDraft } from '../product-form.ts'
import { areValidRows, emptyTierRow, type TierRow, tiersOf } from './tier-rows.ts'

const MAX_ROWS = 50

interface TiersPanelProps {
  draft: ProductDraft
  onChange: (part: Pick<ProductDraft, 'tiers' | 'tier_scope'>) => void
}

/** The price tiers of a product or its types. Loaded separately, because few products have any. */
export function TiersPanel({ draft, onChange }: TiersPanelProps) {
  const rows = draft.tiers ?? []
  const change = (key: string, part: Partial<TierRow>) =>
    onChange({ tiers: rows.map((row) => (row.key === key ? { ...row, ...part } : row)) })
  const fault = faultOf(draft)
  return (
    <fieldset className={styles.types}>
      <legend>Bei ya jumla</legend>
      <p className={styles.note}>
        Bei inayoshuka kadri mteja anavyonunua nyingi: kwa pisi, au kwa katoni nzima. Kila moja iwe chini ya bei ya
        kawaida.
      </p>
      {rows.map((row, index) => (
        <TierFields
          key={row.key}
          row={row}
          index={index}
          types={draft.types.map(({ type }) => type)}
          onChange={(part) => change(row.key, part)}
          onRemove={() => onChange({ tiers: rows.filter(({ key }) => key !== row.key) })}
        />
      ))}
      {draft.types.length > 1 && rows.length > 0 && (
        <SelectField
          label="Pisi zihesabiwe"
          value={draft.tier_scope ?? tierScopeOf(pricesOf(draft), undefined)}
          options={[
            { value: 'product', label: 'kwa aina zote pamoja' },
            { value: 'type', label: 'kwa kila aina peke yake' },
          ]}
          onValue={(scope) => onChange({ tiers: rows, tier_scope: scope === 'type' ? 'type' : 'product' })}
        />
      )}
      {fault && (
        <p className={styles.problem} role="alert">
          {fault}
        </p>
      )}
      <Button
        variant="line"
        onClick={() => onChange({ tiers: [...rows, emptyTierRow()] })}
        disabled={rows.length >= MAX_ROWS}
      >
        <PlusIcon size={20} /> Ongeza bei ya jumla
      </Button>
    </fieldset>
  )
}

interface TierFieldsProps {
  row: TierRow
  index: number
  types: readonly string[]
  onChange: (part: Partial<TierRow>) => void
  onRemove: () => void
}

function TierFields({ row, index, types, onChange, onRemove }: TierFieldsProps) {
  const names = types.filter((type) => type.trim() !== '')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would be announced twice
    <div className={styles.tierRow} role="group" aria-label={`Bei ya jumla ya ${index + 1}`}>
      {names.length > 0 && (
        <SelectField
          label="Aina"
          value={row.type}
          options={[{ value: '', label: 'Aina zote' }, ...names]}
          onValue={(type) => onChange({ type })}
        />
      )}
      <TextField
        label="Kuanzia"
        inputMode="numeric"
        maxLength={6}
        value={row.from}
        onValue={(from) => onChange({ from })}
      />
      <SelectField
        label="Kipimo"
        value={row.unit}
        options={[
          { value: 'piece', label: 'pisi' },
          { value: 'package', label: 'katoni' },
        ]}
        onValue={(unit) => onChange({ unit: unit === 'package' ? 'package' : 'piece' })}
      />
      <MoneyField
        label={row.unit === 'piece' ? 'Bei ya pisi (TSh)' : 'Bei ya katoni (TSh)'}
        suffix=""
        value={row.price}
        onValue={(price) => onChange({ price })}
      />
      <IconButton aria-label={`Ondoa bei ya jumla ya ${index + 1}`} onClick={onRemove}>
        <TrashIcon size={20} />
      </IconButton>
    </div>
  )
}

const pricesOf = ({ types, price }: ProductDraft) =>
  types.length > 0
    ? types.map(({ type, price: ofType }) => ({ type, price: parsePrice(ofType) ?? 0 }))
    : [{ type: null, price: parsePrice(price) ?? 0 }]

/**
 * Returns the error for which the server would refuse the tiers, or null. Package prices are only checked by the
 * server.
 */
function faultOf(draft: ProductDraft): string | null {
  const rows = draft.tiers ?? []
  if (!areValidRows(rows)) return null
  const types = pricesOf(draft).map((one) => ({ ...one, price_tiers: tiersOf(rows, one.type ?? '') }))
  return tiersFault(types, tierScopeOf(types, draft.tier_scope))
}
