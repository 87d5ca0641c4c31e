import { formatDate } from '../../../../shop/numbers/dates.ts'
import { paths } from '../../../../shop/paths.ts'
import { priceLabel, productStatusNames } from '../../../../shop/products/products.ts'
import type { Product } from '../../../data/catalog.ts'
import { TickBox } from '../../../ui/form/Checkbox.tsx'
import { Chip } from '../../../ui/list/Chip.tsx'
import { Link } from '../../../ui/list/Link.tsx'
import { Photo } from '../../../ui/picture/Photo.tsx'
import { MoreButton } from '../card/ProductActions.tsx'
import { stockLine } from '../card/stock-line.ts'
import styles from './table.module.css'

interface ProductRowProps {
  product: Product
  /** null if rows cannot be selected. */
  isChosen: boolean | null
  onChoose: (isChosen: boolean) => void
  onMore: () => void
}

/** Non-breaking spaces keep a number on the same line as its noun. */
const nonBreaking = (words: string): string => words.replace(/ (?=\d)/g, '\u00a0')

const tones = { inapatikana: 'ok', karibu: 'warn', haipatikani: 'plain' } as const

export function ProductRow({ product, isChosen, onChoose, onMore }: ProductRowProps) {
  const { id, name, image, category, status, date_added } = product
  const stock = stockLine(product)
  return (
    <tr className={isChosen ? styles.chosen : undefined}>
      {isChosen !== null && (
        <td>
          <TickBox aria-label={`Chagua: ${name}`} checked={isChosen} onChange={onChoose} />
        </td>
      )}
      <th scope="row">
        <span className={styles.product}>
          {/* Decorative: the name is beside it. */}
          <span aria-hidden="true">
            <Photo path={image} alt="" sizes="3rem" />
          </span>
          <Link href={paths.product(id)} title={name}>
            {name}
          </Link>
        </span>
      </th>
      <td>{category}</td>
      <td className={styles.figure}>{nonBreaking(priceLabel(product))}</td>
      <td className={stock?.isOut ? `${styles.figure} ${styles.out}` : styles.figure}>
        <Link href={paths.inventory(id)} aria-label={`Stoo: ${name}, ${stock?.text ?? ''}`}>
          {stock && nonBreaking(stock.text)}
        </Link>
      </td>
      <td>
        <Chip tone={tones[status]}>{productStatusNames[status]}</Chip>
      </td>
      <td className={styles.number}>{formatDate(date_added)}</td>
      <td>
        <MoreButton product={product} onClick={onMore} />
      </td>
    </tr>
  )
}
