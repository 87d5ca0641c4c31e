import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, useLayoutEffect, useMemo } from 'react'
import { Router } from 'wouter'
import { productTexts } from '../shop/messages.ts'
import { may } from '../shop/rights.ts'
import { type CardExtras, CardExtrasContext } from './data/card-extras.ts'
import { PageContext, type PageData, usePage } from './data/page.ts'
import { useSession } from './data/session.ts'
import { StaffSlotsContext } from './data/staff-slots.ts'
import type { EarlyWindow } from './early/window.ts'
import { Screens } from './router.tsx'
import { OrderLineHost } from './shop/cart/OrderLineHost.tsx'
import { openOrderLine } from './shop/cart/order-line.ts'
import { OverlayHost } from './shop/shell/OverlayHost.tsx'
import { usePhonePrompt } from './shop/shell/use-phone-prompt.ts'
import { staffSlots } from './staff-slots.ts'

const StaffCardActions = lazy(async () => ({
  default: (await import('./staff/products/StaffCardActions.tsx')).StaffCardActions,
}))

export interface AppProps {
  page: PageData
  client: QueryClient
  /** On the server: the path that is asked for. */
  path?: string
}

/** The whole front end: what the document brought, the address, and who uses it. */
export function App({ page, client, path }: AppProps) {
  return (
    <QueryClientProvider client={client}>
      <PageContext value={page}>
        {/* An empty query on the server and for the first look of the browser, so that both render the same. */}
        <Router ssrPath={path} ssrSearch="">
          <Shop />
        </Router>
      </PageContext>
    </QueryClientProvider>
  )
}

function Shop() {
  const { caller, staff } = useSession()
  const extras = useMemo<CardExtras | null>(
    () =>
      staff
        ? {
            Actions: StaffCardActions,
            missingPicture: may(caller, 'setProductStatus') ? productTexts.noPicture : undefined,
          }
        : null,
    [staff, caller],
  )
  useTakeOver()
  usePhonePrompt()
  return (
    <CardExtrasContext value={extras}>
      <StaffSlotsContext value={staff ? staffSlots : null}>
        <Screens />
        <OrderLineHost />
        <OverlayHost />
      </StaffSlotsContext>
    </CardExtrasContext>
  )
}

/** React has arrived: the early 'Nunua' ends, and the form that was asked for meanwhile opens. */
function useTakeOver(): void {
  const { goods, product } = usePage()
  useLayoutEffect(() => {
    document.documentElement.dataset.ready = '1'
    const wanted = (window as EarlyWindow).stopEarlyBuy?.()
    const chosen = wanted && [product, ...(goods?.products ?? [])].find((one) => one?.id === wanted)
    if (chosen) openOrderLine({ product: chosen, mode: 'normal' })
  }, [goods, product])
}
