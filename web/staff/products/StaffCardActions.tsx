import { type RefObject, useState } from 'react'
import { paths } from '../../../shop/paths.ts'
import { may } from '../../../shop/people/rights.ts'
import { describeStock } from '../../../shop/products/packaging.ts'
import { analyticsTexts, commonTexts } from '../../../shop/words/messages.ts'
import type { Product } from '../../data/catalog.ts'
import { useSession } from '../../data/session.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button, IconButton } from '../../ui/form/Button.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import { EditIcon, TagIcon, TrashIcon } from '../../ui/icon/icons.tsx'
import { Link } from '../../ui/list/Link.tsx'
import styles from './products.module.css'
import { useLongPress } from './use-long-press.ts'

const FiguresSheet = lazyComponent(() => import('./FiguresSheet.tsx'), 'FiguresSheet')
const DeleteDialog = lazyComponent(() => import('./DeleteDialog.tsx'), 'DeleteDialog')
const StatusDialog = lazyComponent(() => import('./StatusDialog.tsx'), 'StatusDialog')

type Opened = 'figures' | 'status' | 'delete'

interface StaffCardActionsProps {
  product: Product
  /** The card, which opens the figures when it is held for 1 s. */
  card: RefObject<HTMLElement | null>
}

/** What staff have on a product's card: its stock, figures (also by a hold of 1 s), edit, delete, status. */
export function StaffCardActions({ product, card }: StaffCardActionsProps) {
  const { caller } = useSession()
  // What was opened once stays in the page, so that it can close with its animation.
  const [shown, setShown] = useState<Opened | null>(null)
  const [open, setOpen] = useState(false)
  const show = (what: Opened) => {
    setShown(what)
    setOpen(true)
  }
  const failed = () => {
    setShown(null)
    setOpen(false)
    toast.error(commonTexts.networkErrorRetry)
  }
  useLongPress(card, () => show('figures'))
  const dialog = { product, open, onClose: () => setOpen(false) }
  const { id, name } = product
  return (
    <div className={styles.actions}>
      <StockLines product={product} />
      <div className={styles.wide}>
        <Link
          className={buttonClass({ variant: 'line', size: 'small' })}
          href={paths.inventory(id)}
          aria-label={`Stoo: ${name}`}
        >
          Stoo
        </Link>
        <Button
          variant="line"
          size="small"
          aria-label={`${analyticsTexts.figures}: ${name}`}
          onClick={() => show('figures')}
        >
          {analyticsTexts.figures}
        </Button>
      </div>
      {may(caller, 'editProducts') && (
        <div className={styles.icons}>
          <Link className="icon-btn" href={paths.editProduct(id)} state={{ product }} aria-label={`Hariri: ${name}`}>
            <EditIcon size={20} />
          </Link>
          {may(caller, 'setProductStatus') && (
            <IconButton aria-label={`Badili hali: ${name}`} onClick={() => show('status')}>
              <TagIcon size={20} />
            </IconButton>
          )}
          <IconButton aria-label={`Futa: ${name}`} onClick={() => show('delete')}>
            <TrashIcon size={20} />
          </IconButton>
        </div>
      )}
      {shown && (
        <ErrorBoundary onError={failed}>
          {shown === 'figures' && <FiguresSheet {...dialog} />}
          {shown === 'status' && <StatusDialog {...dialog} />}
          {shown === 'delete' && <DeleteDialog {...dialog} />}
        </ErrorBoundary>
      )}
    </div>
  )
}

/** Lines that a card has room for. */
const MAX_STOCK_LINES = 4

/** A line per variant; before the staff's fields have come there is nothing to say. */
function StockLines({ product }: { product: Product }) {
  const lines = product.stock_info ?? []
  if (lines.length === 0) return null
  const counted = lines.some(({ stock }) => stock !== null)
  if (!counted) return <p className={styles.stock}>Stoo haijahesabiwa</p>
  return (
    <ul className={styles.stock} aria-label="Stoo">
      {lines.slice(0, MAX_STOCK_LINES).map(({ variant_id, variant_type, stock, packaging_type, items_per_package }) => (
        <li key={variant_id}>
          <span>{variant_type ?? 'Stoo'}</span>
          <b className={stock === 0 ? styles.out : undefined}>
            {stock === null ? 'haijahesabiwa' : describeStock(stock, packaging_type, items_per_package)}
          </b>
        </li>
      ))}
      {lines.length > MAX_STOCK_LINES && <li>na aina {lines.length - MAX_STOCK_LINES} zaidi</li>}
    </ul>
  )
}
