import { useEffect, useRef } from 'react'
import { commonTexts, navTexts } from '../../../shop/texts/common.ts'
import { tellWorker } from '../../browser/worker/service-worker.ts'
import { useIsOffline } from '../../data/private-cache/use-is-offline.ts'
import { useSession } from '../../data/session.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { LogoutIcon, MenuIcon, OfflineIcon } from '../../ui/icon/icons.tsx'
import { OfflineAbilities } from './OfflineHelp.tsx'
import { openOverlay, useOverlay } from './overlays.ts'

/**
 * Shown in place of a screen that could not be loaded, with links to other screens. Reloads once there is a network.
 */
export function OfflineScreen() {
  const { user, guest } = useSession()
  useReloadWhenOnline()
  return (
    <main className="page">
      <EmptyState
        heading="h1"
        title="Hakuna intaneti"
        art={<OfflineIcon size={48} />}
        action={
          <div className="stack">
            <Button onClick={() => location.reload()}>{commonTexts.retry}</Button>
            <Button variant="line" onClick={() => openOverlay('menu')}>
              <MenuIcon size={20} /> Fungua menyu
            </Button>
            {(user || guest) && (
              <Button variant="line" onClick={() => openOverlay('logout')}>
                <LogoutIcon size={20} /> {navTexts.signOut}
              </Button>
            )}
          </div>
        }
      >
        Ukurasa huu unahitaji mtandao. Utafunguka wenyewe mtandao ukirudi.
      </EmptyState>
      <OfflineAbilities />
    </main>
  )
}

/** Reloads the page once there is a network and no overlay is open. */
function useReloadWhenOnline(): void {
  const isOffline = useIsOffline()
  const isFree = useOverlay() === null
  const wasOffline = useRef(false)
  useEffect(() => {
    // The worker then reports the state of the network, and keeps trying.
    tellWorker({ kind: 'try' })
  }, [])
  useEffect(() => {
    if (isOffline) wasOffline.current = true
    else if (wasOffline.current && isFree) location.reload()
  }, [isOffline, isFree])
}
