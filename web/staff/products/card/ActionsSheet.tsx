import type { MouseEvent, ReactNode } from 'react'
import { paths } from '../../../../shop/paths.ts'
import { may } from '../../../../shop/people/rights.ts'
import { describeStock } from '../../../../shop/products/packaging.ts'
import { analyticsTexts } from '../../../../shop/texts/reports.ts'
import type { Product } from '../../../data/catalog.ts'
import { useSession } from '../../../data/session.ts'
import { ChartIcon, EditIcon, StockIcon, TagIcon, TrashIcon } from '../../../ui/icon/icons.tsx'
import { Link } from '../../../ui/list/Link.tsx'
import { Facts } from '../../../ui/list/List.tsx'
import { Sheet } from '../../../ui/overlay/Overlay.tsx'
import { isPlainClick } from '../is-plain-click.ts'
import styles from './card.module.css'
import type { ProductDialogName, ProductDialogProps } from './product-dialog.ts'

interface ActionsSheetProps extends ProductDialogProps {
  onChoose: (dialogName: ProductDialogName) => void
}

/** All staff actions for a product, and its stock by type. */
export function ActionsSheet({ product, open, onClose, onChoose }: ActionsSheetProps) {
  const { caller } = useSession()
  const { id } = product
  const editHere = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onChoose('edit')
  }
  return (
    <Sheet open={open} onClose={onClose} title={product.name}>
      <Facts facts={stockFacts(product)} />
      <ul className={styles.choices}>
        <li>
          <Link className={styles.choice} href={paths.inventory(id)}>
            <StockIcon /> Stoo: ingiza, hesabu, historia
          </Link>
        </li>
        <Choice onClick={() => onChoose('figures')}>
          <ChartIcon /> {analyticsTexts.figures}
        </Choice>
        <Choice onClick={() => onChoose('labels')}>
          <TagIcon /> Chapisha lebo
        </Choice>
        {may(caller, 'editProducts') && (
          <li>
            <Link
              className={styles.choice}
              href={paths.editProduct(id)}
              state={{ product }}
              onClick={may(caller, 'editInCatalogue') ? editHere : undefined}
            >
              <EditIcon /> Hariri
            </Link>
          </li>
        )}
        {may(caller, 'setProductStatus') && (
          <Choice onClick={() => onChoose('status')}>
            <TagIcon /> Badili hali
          </Choice>
        )}
        {may(caller, 'editProducts') && (
          <Choice danger onClick={() => onChoose('delete')}>
            <TrashIcon /> Futa bidhaa
          </Choice>
        )}
      </ul>
    </Sheet>
  )
}

function Choice({ danger, onClick, children }: { danger?: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <li>
      <button type="button" className={danger ? `${styles.choice} ${styles.danger}` : styles.choice} onClick={onClick}>
        {children}
      </button>
    </li>
  )
}

const stockFacts = ({ stock_info = [] }: Product) =>
  stock_info.map(
    ({ variant_type, stock, packaging_type, items_per_package }) =>
      [
        variant_type ?? 'Stoo',
        stock === null ? 'haijahesabiwa' : describeStock(stock, packaging_type, items_per_package),
      ] as const,
  )
