import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { PathContext } from './browser/navigation.ts'
import { PageContext, type PageData } from './data/page/page.ts'
import { useSession } from './data/session.ts'
import type { EarlyWindow } from './early/window.ts'
import { Screens } from './router.tsx'
import { OverlayRoot } from './shop/overlays/OverlayRoot.tsx'
import { type StaffSlots, StaffSlotsContext } from './shop/shell/staff-slots.ts'

interface AppProps {
  page: PageData
  client: QueryClient
  /** On the server: the path that is asked for. */
  path?: string
}

/** The whole front end: what the document brought, the address, and who uses it. */
export function App({ page, client, path }: AppProps) {
  const [shop, setShop] = useState(page.shop)
  return (
    <QueryClientProvider client={client}>
      <PageContext value={{ ...page, shop, setShop }}>
        <PathContext value={path}>
          <Shop />
        </PathContext>
      </PageContext>
    </QueryClientProvider>
  )
}

function Shop() {
  const staff = useLoadedStaffSlots()
  useTakeOver()
  return (
    <StaffSlotsContext value={staff}>
      {staff && <staff.Lines />}
      <Screens />
      <OverlayRoot />
    </StaffSlotsContext>
  )
}

/** The staff's parts, once they are needed and there. */
function useLoadedStaffSlots(): StaffSlots | null {
  const { caller, staff } = useSession()
  const [loaded, setLoaded] = useState<typeof import('./staff-slots.tsx')>()
  useEffect(() => {
    if (!staff) return
    import('./staff-slots.tsx').then(setLoaded, () => {
      // Without a network the shop is a customer's until the next page.
    })
  }, [staff])
  return useMemo(() => (staff && loaded ? loaded.staffSlots(caller) : null), [staff, loaded, caller])
}

/** React has arrived: the early 'Nunua' ends, and what was tapped meanwhile happens. */
function useTakeOver(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.ready = '1'
    ;(window as EarlyWindow).stopEarlyBuy?.()
  }, [])
}
