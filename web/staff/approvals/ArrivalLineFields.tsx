import { formatCount, formatMoney } from '../../../shop/numbers/money.ts'
import { parsePrice } from '../../../shop/numbers/parse-money.ts'
import { buyingCost, costDoubt } from '../../../shop/products/arrival-costs.ts'
import { productLabel } from '../../../shop/products/products.ts'
import { stockUnit } from '../../../shop/products/stock-unit.ts'
import { capitalized } from '../../../shop/texts/capitalized.ts'
import type { ArrivalLine } from '../../data/arrivals.ts'
import { TextField } from '../../ui/form/Field.tsx'
import { MoneyField } from '../../ui/form/MoneyField.tsx'
import { Chip } from '../../ui/list/Chip.tsx'
import { FieldPair } from '../costs/FieldPair.tsx'
import styles from './approvals.module.css'
import { type AmountField, type LineAmounts, typedPieces } from './arrival-corrections.ts'

interface ArrivalLineFieldsProps {
  line: ArrivalLine
  amounts: LineAmounts
  problems: Partial<Record<AmountField, string>>
  onChange: (field: AmountField, text: string) => void
}

/** One line of an arrival. The approver may correct the submitted amounts. */
export function ArrivalLineFields({ line, amounts, problems, onChange }: ArrivalLineFieldsProps) {
  const { is_new, removed, items_per_package, packaging_type } = line
  const label = productLabel(line.product_name, line.type)
  const hasPackages = items_per_package !== null || amounts.packages !== '0'
  const packaging = packaging_type ?? 'vifungashio'
  const unit = unitOf(line)
  // A package holds what the type is named after, and never itself.
  const inside = hasPackages ? stockUnit(line.type, null, null) : unit
  const countField = (field: 'packages' | 'extra', name: string, suffix: string) => (
    <TextField
      label={name}
      suffix={suffix}
      inputMode="numeric"
      maxLength={8}
      value={amounts[field]}
      error={problems[field]}
      onFocus={(event) => event.target.select()}
      onValue={(text) => onChange(field, text)}
    />
  )
  const moneyField = (field: 'buying' | 'price', name: string, hint?: string) => (
    <MoneyField
      label={name}
      hint={hint}
      value={amounts[field]}
      error={problems[field]}
      onFocus={(event) => event.target.select()}
      onValue={(text) => onChange(field, text)}
    />
  )
  return (
    <li className={styles.arrivalLine} aria-label={label}>
      <b>{label}</b>
      <span className={styles.chips}>
        {is_new && <Chip tone="brand">Bidhaa mpya · {line.new_category}</Chip>}
        {removed && <Chip tone="bad">Imeondolewa dukani</Chip>}
      </span>
      <p className={styles.line}>{line.change_details}</p>
      <FieldPair>
        {hasPackages && countField('packages', `Idadi ya ${packaging}`, packaging_type ?? '')}
        {countField('extra', hasPackages ? `${capitalized(inside)} za ziada` : `Idadi ya ${unit}`, inside)}
      </FieldPair>
      <FieldPair>
        {moneyField('buying', `Bei ya kununua kwa ${unit}`, amountHint('Mwisho', line.now_buying_price))}
        {moneyField('price', is_new ? 'Bei ya kuuza' : 'Bei mpya ya kuuza', amountHint('Sasa', line.now_price))}
      </FieldPair>
      <LineSum line={line} amounts={amounts} />
    </li>
  )
}

const unitOf = ({ type, packaging_type, items_per_package }: ArrivalLine) =>
  stockUnit(type, packaging_type, items_per_package)

const amountHint = (word: string, amount: number | null): string | undefined =>
  amount === null ? undefined : `${word} ${formatMoney(amount)}`

function LineSum({ line, amounts }: { line: ArrivalLine; amounts: LineAmounts }) {
  const pieces = typedPieces(line, amounts)
  const cost = parsePrice(amounts.buying)
  const price = parsePrice(amounts.price) ?? line.now_price
  const hasCost = cost !== null && pieces > 0
  const doubt = hasCost ? costDoubt('Bei ya kununua', cost, line.now_buying_price, price) : null
  return (
    <>
      <span className={styles.after}>
        {pieces === 0 ? 'Haikufika' : formatCount(unitOf(line), pieces)}
        {hasCost && ` × ${formatMoney(cost)} = ${formatMoney(buyingCost(cost, pieces))}`}
      </span>
      {doubt && <p className={styles.doubt}>{doubt} Hakiki.</p>}
    </>
  )
}
