import { formatNumber } from '../../../../shop/numbers/money.ts'
import { parsePrice, priceProblem } from '../../../../shop/numbers/parse-money.ts'
import { paths } from '../../../../shop/paths.ts'
import { isProductStatus, priceLabel, productStatuses, productStatusNames } from '../../../../shop/products/products.ts'
import type { Product } from '../../../data/catalog.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Chip } from '../../../ui/list/Chip.tsx'
import { Link } from '../../../ui/list/Link.tsx'
import { EditCell } from './EditCell.tsx'
import styles from './table.module.css'
import { useChangeProducts } from './use-change-products.ts'

interface CellProps {
  product: Product
  /** True if the caller may change the value here. */
  isEditable: boolean
}

/** Non-breaking spaces keep a number and its noun on one line. */
export const nonBreaking = (words: string): string => words.replace(/ (?=\d)/g, '\u00a0')

/** The price, which can be edited in place. Prices that differ between types are changed in the form instead. */
export function PriceCell({ product, isEditable }: CellProps) {
  const { change } = useChangeProducts()
  const { id, name, price, customPrices } = product
  const text = nonBreaking(priceLabel(product))
  if (!isEditable) return text
  if (new Set(customPrices.map((one) => one.price)).size > 1) {
    return (
      <Link href={paths.editProduct(id)} state={{ product }} aria-label={`Bei za aina: ${name}, ${text}. Hariri`}>
        {text}
      </Link>
    )
  }
  return (
    <EditCell
      label={`Bei: ${name}`}
      text={text}
      value={formatNumber(price)}
      isAmount
      problemOf={priceProblem}
      onSave={(typed) => change([product], { price: parsePrice(typed) ?? price })}
    />
  )
}

/** The low-stock threshold, if it is the same for all types. */
export function LowStockCell({ product, isEditable }: CellProps) {
  const { change } = useChangeProducts()
  const info = product.stock_info ?? []
  const own = new Set(info.map(({ low_stock }) => low_stock))
  const first = info[0]
  const value = own.size === 1 ? (first?.low_stock ?? null) : null
  const shown = own.size > 1 ? 'tofauti' : formatNumber(value ?? first?.low_at ?? 0)
  if (!isEditable) return shown
  return (
    <EditCell
      label={`Onya stoo ikibaki: ${product.name}`}
      text={shown}
      value={value === null ? '' : String(value)}
      isMuted={value === null}
      problemOf={lowStockProblem}
      onSave={(typed) => change([product], { low_stock: typed.trim() === '' ? null : Number(typed) })}
    />
  )
}

/** Returns the error of a typed threshold, or null. An empty text means the shop's default threshold. */
export const lowStockProblem = (typed: string): string | null =>
  /^\d{0,9}$/.test(typed.trim()) ? null : 'Weka namba kamili, au acha wazi.'

const tones = { inapatikana: 'ok', karibu: 'warn', haipatikani: 'plain' } as const

export function StatusCell({ product, isEditable }: CellProps) {
  const { change, isPending } = useChangeProducts()
  const { name, status } = product
  if (!isEditable) return <Chip tone={tones[status]}>{productStatusNames[status]}</Chip>
  const save = async (chosen: string) => {
    if (!isProductStatus(chosen)) return
    const refused = await change([product], { status: chosen })
    if (refused) toast.error(refused)
  }
  return (
    <select
      className={`${styles.status} ${styles[tones[status]]}`}
      aria-label={`Hali: ${name}`}
      aria-busy={isPending}
      value={status}
      onChange={({ target }) => void save(target.value)}
    >
      {productStatuses.map((one) => (
        <option key={one} value={one}>
          {productStatusNames[one]}
        </option>
      ))}
    </select>
  )
}
