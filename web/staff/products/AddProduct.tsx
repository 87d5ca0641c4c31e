import { type MouseEvent, useState } from 'react'
import { paths } from '../../../shop/paths.ts'
import { may } from '../../../shop/people/rights.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { useSession } from '../../data/session.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { buttonClass } from '../../ui/form/button-class.ts'
import { PlusIcon } from '../../ui/icon/icons.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { isPlainClick } from './is-plain-click.ts'

const AddSheet = lazyComponent(() => import('./form/AddSheet.tsx'), 'AddSheet')

/** A link that adds a product: on a screen of its own or, for admins, in a sheet above the catalogue. */
export function AddProduct() {
  const { caller } = useSession()
  // Once opened, the sheet stays mounted so that it can animate closed.
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never')
  if (!may(caller, 'editProducts')) return null
  const failed = () => {
    setSheet('never')
    toast.error(commonTexts.networkErrorRetry)
  }
  const openHere = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    setSheet('open')
  }
  return (
    <>
      <Link
        className={buttonClass()}
        href={paths.productForm}
        onClick={may(caller, 'editInCatalogue') ? openHere : undefined}
      >
        <PlusIcon /> Ongeza bidhaa
      </Link>
      {sheet !== 'never' && (
        <ErrorBoundary onError={failed}>
          <AddSheet open={sheet === 'open'} onClose={() => setSheet('closed')} />
        </ErrorBoundary>
      )}
    </>
  )
}
