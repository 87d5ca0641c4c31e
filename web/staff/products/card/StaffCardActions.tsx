import type { RefObject } from 'react'
import { paths } from '../../../../shop/paths.ts'
import { stockLine } from '../../../../shop/products/stock-line.ts'
import type { Product } from '../../../data/catalog.ts'
import { buttonClass } from '../../../ui/form/button-class.ts'
import { Link } from '../../../ui/list/Link.tsx'
import styles from './card.module.css'
import { MoreButton, useProductActions } from './ProductActions.tsx'
import { useLongPress } from './use-long-press.ts'

interface StaffCardActionsProps {
  product: Product
  /** The card. A long press on it opens the product's figures. */
  card: RefObject<HTMLElement | null>
  /** -1 if the buttons are reached with the arrow keys instead of Tab. */
  tabIndex?: number
}

/** The staff part of a product card: the stock with a link to it, and a button for all other actions. */
export function StaffCardActions({ product, card, tabIndex }: StaffCardActionsProps) {
  const { show, dialogs } = useProductActions()
  useLongPress(card, () => show(product, 'figures'))
  const stock = stockLine(product)
  return (
    <div className={styles.actions}>
      {stock && <p className={stock.isOut ? `${styles.stock} ${styles.out}` : styles.stock}>Stoo: {stock.text}</p>}
      <div className={styles.buttons}>
        <Link
          className={buttonClass({ size: 'small' })}
          href={paths.inventory(product.id)}
          tabIndex={tabIndex}
          aria-label={`Stoo: ${product.name}`}
        >
          Stoo
        </Link>
        <MoreButton product={product} tabIndex={tabIndex} onShow={(dialogName) => show(product, dialogName)} />
      </div>
      {dialogs}
    </div>
  )
}
