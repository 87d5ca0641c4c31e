import { Fragment, useState } from 'react'
import { createPortal } from 'react-dom'
import { commonTexts } from '../../../../shop/texts/common.ts'
import { useIsWide } from '../../../browser/window/use-is-wide.ts'
import type { Product } from '../../../data/catalog.ts'
import { useSession } from '../../../data/session.ts'
import { ErrorBoundary } from '../../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { IconButton } from '../../../ui/form/Button.tsx'
import { MoreIcon } from '../../../ui/icon/icons.tsx'
import { MenuButton } from '../../../ui/menu/MenuButton.tsx'
import type { ProductAction } from './product-dialog.ts'
import { productMenu } from './product-menu.tsx'

const ActionsSheet = lazyComponent(() => import('./ActionsSheet.tsx'), 'ActionsSheet')
const FiguresSheet = lazyComponent(() => import('./FiguresSheet.tsx'), 'FiguresSheet')
const DeleteDialog = lazyComponent(() => import('./DeleteDialog.tsx'), 'DeleteDialog')
const StatusDialog = lazyComponent(() => import('./StatusDialog.tsx'), 'StatusDialog')
const LabelsSheet = lazyComponent(() => import('../labels/LabelsSheet.tsx'), 'LabelsSheet')
const EditSheet = lazyComponent(() => import('./EditSheet.tsx'), 'EditSheet')

/** The open action on one of several products: render `dialogs` in the page, and call `show` to open an action. */
export function useProductActions() {
  // Once opened, a part stays mounted so that it can animate closed; the actions sheet closes while the chosen action
  // opens.
  const [shown, setShown] = useState<{ product: Product; action: ProductAction; hasSheet: boolean } | null>(null)
  const [open, setOpen] = useState(false)
  const show = (product: Product, action: ProductAction) => {
    const hasSheet = action === 'actions' || (shown?.product.id === product.id && shown.hasSheet)
    setShown({ product, action, hasSheet })
    setOpen(true)
  }
  const failed = () => {
    setShown(null)
    setOpen(false)
    toast.error(commonTexts.networkErrorRetry)
  }
  if (!shown) return { show, dialogs: null }
  const { product, action, hasSheet } = shown
  const dialog = { product, open, onClose: () => setOpen(false) }
  // Two boundaries, because React hides everything inside a boundary while one of its parts loads.
  const dialogs = (
    <Fragment key={product.id}>
      {hasSheet && (
        <ErrorBoundary onError={failed}>
          <ActionsSheet {...dialog} open={open && action === 'actions'} onChoose={(chosen) => show(product, chosen)} />
        </ErrorBoundary>
      )}
      <ErrorBoundary onError={failed}>
        {action === 'figures' && <FiguresSheet {...dialog} />}
        {action === 'status' && <StatusDialog {...dialog} />}
        {action === 'delete' && <DeleteDialog {...dialog} />}
        {action === 'labels' && <LabelsSheet {...dialog} products={[product]} />}
        {action === 'edit' && <EditSheet {...dialog} />}
      </ErrorBoundary>
    </Fragment>
  )
  // A portal, because keys pressed in a dialog must not reach the card's key handlers.
  return { show, dialogs: createPortal(dialogs, document.body) }
}

interface MoreButtonProps {
  product: Product
  onShow: (action: ProductAction) => void
  tabIndex?: number
}

/** The button of all staff actions for a product: a menu at the button on a desktop, a sheet on a phone. */
export function MoreButton({ product, onShow, tabIndex }: MoreButtonProps) {
  const isWide = useIsWide()
  const { caller } = useSession()
  const label = `Hatua: ${product.name}`
  if (isWide) return <MenuButton label={label} tabIndex={tabIndex} items={productMenu(product, caller, onShow)} />
  return (
    <IconButton tabIndex={tabIndex} aria-label={label} aria-haspopup="dialog" onClick={() => onShow('actions')}>
      <MoreIcon />
    </IconButton>
  )
}
