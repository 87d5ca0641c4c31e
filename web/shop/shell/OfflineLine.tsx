import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { navigate } from 'wouter/use-browser-location'
import { formatMoment } from '../../../shop/numbers/moments.ts'
import { startWorker, tellWorker, useKeptAt } from '../../browser/worker/service-worker.ts'
import { useCart } from '../../data/device/cart-store.ts'
import { useShownOwn } from '../../data/own/shown-own.ts'
import { sessionKey } from '../../data/session.ts'
import { linePlace } from './line-place.ts'
import './offline-line.css'

/** As in offline-line.css. */
const LARGE_LETTERS = '(max-height: 26rem)'

/**
 * Without a network: a line at the foot of the window that says from when it is what one sees, the person's own or the
 * products. Brings in the service worker besides, which knows of those.
 */
export function OfflineLine() {
  const client = useQueryClient()
  const keptAt = useKeptAt()
  const own = useShownOwn()
  const hasCart = useCart().length > 0
  useEffect(() => {
    startWorker({
      onNewer: () => void client.invalidateQueries({ queryKey: ['public'] }),
      onNetwork: () => askAgain(client),
      onOpen: (link) => follow(client, link),
    }).catch(() => {
      // Registered by the next page: without it the shop works as long as there is a network.
    })
  }, [client])
  useEffect(() => {
    if (hasCart) tellWorker({ kind: 'keep-cart' })
  }, [hasCart])
  const text = own
    ? `Huna mtandao: unaona ${own.what} zilivyokuwa ${formatMoment(own.at)}`
    : keptAt !== null && `Huna mtandao: unaona bidhaa za ${formatMoment(keptAt)}`
  const hasRoom = !matchMedia(LARGE_LETTERS).matches
  const line = useRef<HTMLParagraphElement>(null)
  useFoot(line, hasRoom && text !== false)
  return createPortal(
    <div role="status">
      {text && (
        <p ref={line} className="offline-line">
          {text}
        </p>
      )}
    </div>,
    hasRoom ? document.body : linePlace(),
  )
}

/** Keeps the height of what stands at the window's foot for all that stands above it: `--foot`. */
function useFoot(line: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const { style } = document.documentElement
    if (!isShown || !line.current) return
    const watcher = new ResizeObserver(() => style.setProperty('--foot', `${line.current?.offsetHeight ?? 0}px`))
    watcher.observe(line.current)
    return () => {
      watcher.disconnect()
      style.removeProperty('--foot')
    }
  }, [line, isShown])
}

/** What failed, and who this is. */
function askAgain(client: QueryClient): void {
  void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  void client.invalidateQueries({ queryKey: sessionKey })
}

/** Goes to what a notification speaks of, unless a form or a dialog is open, in which something may have been typed. */
function follow(client: QueryClient, link: string): boolean {
  const { guarded, overlays } = (history.state ?? {}) as { guarded?: boolean; overlays?: number }
  if (guarded || overlays) return false
  navigate(link)
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
  return true
}
