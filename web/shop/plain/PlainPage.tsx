import type { ReactNode } from 'react'
import { paths } from '../../../shop/paths.ts'
import type { PlainView } from '../../data/page/plain-page.ts'
import { buttonClass } from '../../ui/form/button-class.ts'
import { Link } from '../../ui/list/Link.tsx'
import { ShopFooter } from '../home/ShopFooter.tsx'
import { CallShop } from '../shell/CallShop.tsx'
import { PlainHead } from './PlainHead.tsx'
import { PlainList } from './PlainList.tsx'
import { PlainOrderForm } from './PlainOrderForm.tsx'
import { PlainOrderPage } from './PlainOrderPage.tsx'

/** The part of a document for browsers without scripts. */
export function PlainPage({ view }: { view: PlainView }) {
  switch (view.kind) {
    case 'list':
      return <PlainList {...view} />
    case 'order-form':
      // After a refusal the form is a page of its own; otherwise it is part of the product's page.
      return view.problem ? (
        <WholePage>
          <PlainOrderForm {...view} />
        </WholePage>
      ) : (
        <PlainOrderForm {...view} />
      )
    case 'order':
      return (
        <WholePage>
          <PlainOrderPage order={view.order} />
        </WholePage>
      )
    case 'message':
      return (
        <WholePage>
          <main className="page state">
            <h1>{view.title}</h1>
            <p>{view.text}</p>
            {view.call && <CallShop />}
            <Link className={buttonClass({ variant: view.call ? 'line' : 'brand' })} href={paths.home}>
              Ona bidhaa zote
            </Link>
          </main>
        </WholePage>
      )
  }
}

function WholePage({ children }: { children: ReactNode }) {
  return (
    <>
      <PlainHead />
      {children}
      <ShopFooter />
    </>
  )
}
