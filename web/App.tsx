import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { PathContext } from './browser/navigation.ts'
import { PageContext, type PageData } from './data/page/page.ts'
import { useSession } from './data/session.ts'
import type { PreHydrationWindow } from './pre-hydration/window.ts'
import { Screens } from './router.tsx'
import { OverlayRoot } from './shop/overlays/OverlayRoot.tsx'
import { type StaffSlots, StaffSlotsContext } from './shop/shell/staff-slots.ts'

interface AppProps {
  page: PageData
  client: QueryClient
  /** The requested path. Set only on the server. */
  path?: string
}

/** The front end: all screens. It depends on the document's data, the URL and the session. */
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
  const slots = useLoadedStaffSlots()
  useTakeOver()
  return (
    <StaffSlotsContext value={slots}>
      {slots && <slots.Rail />}
      {slots && <slots.Lines />}
      <Screens />
      {slots && <slots.BottomBar />}
      <OverlayRoot />
    </StaffSlotsContext>
  )
}

/** Returns the components for staff. Returns null for customers, and until the components are loaded. */
function useLoadedStaffSlots(): StaffSlots | null {
  const { caller, isStaff, loading } = useSession()
  const [loaded, setLoaded] = useState<typeof import('./staff-slots.tsx')>()
  useEffect(() => {
    // Frees the space that web/pre-hydration/wide.ts reserved for the staff's rail.
    const freeSpace = () => document.documentElement.classList.remove('staff-shell')
    if (!isStaff) {
      if (!loading) freeSpace()
      return
    }
    // If the import fails offline, staff see the shop as customers do until the next page load.
    import('./staff-slots.tsx')
      .then(async (slots) => {
        await slots.prepareFrame()
        setLoaded(slots)
      })
      .catch(freeSpace)
  }, [isStaff, loading])
  return useMemo(() => (isStaff && loaded ? loaded.staffSlots(caller) : null), [isStaff, loaded, caller])
}

/** Runs once React has hydrated. Stops the pre-hydration script, which then repeats the taps that it has stored. */
function useTakeOver(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.ready = '1'
    ;(window as PreHydrationWindow).stopEarlyBuy?.()
  }, [])
}
