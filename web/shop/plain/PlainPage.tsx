import { paths } from '../../../shop/paths.ts'
import type { PlainView } from '../../data/plain-page.ts'
import { Link } from '../../ui/list/Link.tsx'
import { CallShop } from '../shell/CallShop.tsx'
import { PlainList } from './PlainList.tsx'
import { PlainOrderForm } from './PlainOrderForm.tsx'
import { PlainOrderPage } from './PlainOrderPage.tsx'

/** The part of a document that works without scripts. */
export function PlainPage({ view }: { view: PlainView }) {
  switch (view.kind) {
    case 'list':
      return <PlainList {...view} />
    case 'order-form':
      return <PlainOrderForm {...view} />
    case 'order':
      return <PlainOrderPage order={view.order} />
    case 'message':
      return (
        <main className="page state">
          <h1>{view.title}</h1>
          <p>{view.text}</p>
          {view.call && <CallShop />}
          <Link href={paths.home}>Ona bidhaa zote</Link>
        </main>
      )
  }
}
