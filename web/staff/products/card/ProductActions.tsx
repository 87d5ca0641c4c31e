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
import type { ProductDialogName } from './product-dialog.ts'
import { productMenu } from './product-menu.tsx'

const ActionsSheet = lazyComponent(() => import('./ActionsSheet.tsx'), 'ActionsSheet')
const FiguresSheet = lazyComponent(() => import('./FiguresSheet.tsx'), 'FiguresSheet')
const DeleteDialog = lazyComponent(() => import('./DeleteDialog.tsx'), 'DeleteDialog')
const StatusDialog = lazyComponent(() => import('./StatusDialog.tsx'), 'StatusDialog')
const LabelsSheet = lazyComponent(() => import('../labels/LabelsSheet.tsx'), 'LabelsSheet')
const EditSheet = lazyComponent(() => import('./EditSheet.tsx'), 'EditSheet')

/** The dialog that is shown. `hasActionsSheet` is true if the actions sheet was opened for this product. */
type ShownDialog = { product: Product; dialogName: ProductDialogName; hasActionsSheet: boolean }

/** The dialogs of a product list, one of which is open. Render `dialogs` in the page, and call `show` to open one. */
export function useProductActions() {
  // An opened dialog stays mounted so that it can animate closed. The actions sheet closes while the chosen dialog
  // opens.
  const [shown, setShown] = useState<ShownDialog | null>(null)
  const [open, setOpen] = useState(false)
  const show = (product: Product, dialogName: ProductDialogName) => {
    const hasActionsSheet = dialogName === 'actions' || (shown?.product.id === product.id && shown.hasActionsSheet)
    setShown({ product, dialogName, hasActionsSheet })
    setOpen(true)
  }
  const failed = () => {
    setShown(null)
    setOpen(false)
    toast.error(commonTexts.networkErrorRetry)
  }
  if (!shown) return { show, dialogs: null }
  const { product, dialogName, hasActionsSheet } = shown
  const dialog = { product, open, onClose: () => setOpen(false) }
  // Two boundaries, because React hides all content of a boundary while a part of it loads.
  const dialogs = (
    <Fragment key={product.id}>
      {hasActionsSheet && (
        <ErrorBoundary onError={failed}>
          <ActionsSheet
            {...dialog}
            open={open && dialogName === 'actions'}
            onChoose={(chosen) => show(product, chosen)}
          />
        </ErrorBoundary>
      )}
      <ErrorBoundary onError={failed}>
        {dialogName === 'figures' && <FiguresSheet {...dialog} />}
        {dialogName === 'status' && <StatusDialog {...dialog} />}
        {dialogName === 'delete' && <DeleteDialog {...dialog} />}
        {dialogName === 'labels' && <LabelsSheet {...dialog} products={[product]} />}
        {dialogName === 'edit' && <EditSheet {...dialog} />}
      </ErrorBoundary>
    </Fragment>
  )
  // A portal keeps key presses in the dialog away from the card's key handlers.
  return { show, dialogs: createPortal(dialogs, document.body) }
}

interface MoreButtonProps {
  product: Product
  onShow: (dialogName: ProductDialogName) => void
  tabIndex?: number
}

/** Opens all staff actions for a product: in a menu on a desktop, in a sheet on a phone. */
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
