import { canBeAwaited } from '../../../shop/products/products.ts'
import { catalogTexts } from '../../../shop/texts/catalog.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import type { NotifyMeProps } from './NotifyMe.tsx'

/** Neither in the first bundle nor cached for offline use, because it needs a network anyway. */
const NotifyMe = lazyComponent(() => import('./NotifyMe.tsx'), 'NotifyMe')

/** 'Nijulishe ikifika', for products that are not on sale. */
export function NotifyMeButton(props: NotifyMeProps) {
  if (!canBeAwaited(props.product)) return null
  const inert = (onClick?: () => void) => (
    <Button variant="line" wide tabIndex={props.tabIndex} onClick={onClick}>
      {catalogTexts.notifyMe}
    </Button>
  )
  return (
    <ErrorBoundary loading={inert()} notLoaded={inert(() => toast.error(commonTexts.networkErrorRetry))}>
      <NotifyMe {...props} />
    </ErrorBoundary>
  )
}
