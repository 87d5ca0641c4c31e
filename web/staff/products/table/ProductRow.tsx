import { formatDate } from '../../../../shop/numbers/dates.ts'
import { paths } from '../../../../shop/paths.ts'
import { may } from '../../../../shop/people/rights.ts'
import { stockLevel, stockLine } from '../../../../shop/products/stock-line.ts'
import type { Product } from '../../../data/catalog.ts'
import { useSession } from '../../../data/session.ts'
import { TickBox } from '../../../ui/form/choices/TickBox.tsx'
import { Link } from '../../../ui/list/Link.tsx'
import { Photo } from '../../../ui/picture/Photo.tsx'
import { MoreButton } from '../card/ProductActions.tsx'
import type { ProductDialogName } from '../card/product-dialog.ts'
import { LowStockCell, nonBreaking, PriceCell, StatusCell } from './ProductCells.tsx'
import styles from './table.module.css'

interface ProductRowProps {
  product: Product
  /** null if rows cannot be selected. */
  isChosen: boolean | null
  onChoose: (isChosen: boolean) => void
  onShow: (dialogName: ProductDialogName) => void
}

const levelNames = { out: 'imeisha', low: 'inakaribia kuisha', fine: '' } as const

/**
 * A product as a table row. Price, low-stock threshold and status can be edited in place by people with the right to
 * edit them.
 */
export function ProductRow({ product, isChosen, onChoose, onShow }: ProductRowProps) {
  const { caller } = useSession()
  const { id, name, image, category, date_added } = product
  const stock = stockLine(product)
  const level = stockLevel(product)
  const canEdit = may(caller, 'editProducts')
  return (
    <tr className={isChosen ? styles.chosen : undefined}>
      {isChosen !== null && (
        <td>
          <TickBox aria-label={`Chagua: ${name}`} checked={isChosen} onChange={onChoose} />
        </td>
      )}
      <th scope="row">
        <span className={styles.product}>
          {/* Decorative, because the name is beside it. */}
          <span aria-hidden="true">
            <Photo path={image} alt="" sizes="3rem" />
          </span>
          <Link href={paths.product(id)} title={name}>
            {name}
          </Link>
        </span>
      </th>
      <td className={styles.wideOnly}>{category}</td>
      <td className={styles.figure}>
        <PriceCell product={product} isEditable={canEdit} />
      </td>
      <td className={`${styles.figure} ${styles[level]}`}>
        <Link
          href={paths.inventory(id)}
          aria-label={['Stoo', name, stock?.text, levelNames[level]].filter(Boolean).join(', ')}
        >
          {stock && nonBreaking(stock.text)}
        </Link>
      </td>
      <td className={styles.figure}>
        <LowStockCell product={product} isEditable={canEdit} />
      </td>
      <td>
        <StatusCell product={product} isEditable={may(caller, 'setProductStatus')} />
      </td>
      <td className={`${styles.number} ${styles.wideOnly}`}>{formatDate(date_added)}</td>
      <td>
        <MoreButton product={product} onShow={onShow} />
      </td>
    </tr>
  )
}
