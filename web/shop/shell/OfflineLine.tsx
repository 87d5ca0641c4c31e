import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { navigate } from 'wouter/use-browser-location'
import { formatMoment } from '../../../shop/numbers/moments.ts'
import { usePath } from '../../browser/navigation.ts'
import { startWorker, tellWorker, useCachedAt } from '../../browser/worker/service-worker.ts'
import { useCart } from '../../data/device/cart-store.ts'
import { useShownFromCache } from '../../data/private-cache/shown-from-cache.ts'
import { sessionKey } from '../../data/session.ts'
import { noticeHost } from './notice-host.ts'
import './offline-line.css'

/** The same media query as in offline-line.css. */
const LARGE_LETTERS = '(max-height: 26rem)'

/** Screens with products, whose data may be old: home, product and cart. */
const WITH_PRODUCTS = /^\/($|bidhaa\/|checkout)/i

/**
 * The line at the bottom of the window while there is no network. It says how old the shown data is: the person's own
 * data, or the products. It also registers the service worker, which reports the age of the products.
 */
export function OfflineLine() {
  const client = useQueryClient()
  const productsCachedAt = useCachedAt()
  const own = useShownFromCache()
  const hasCart = useCart().length > 0
  useEffect(() => {
    startWorker({
      onNewer: () => void client.invalidateQueries({ queryKey: ['public'] }),
      onNetwork: () => refetchFailed(client),
      onOpen: (link) => follow(client, link),
    }).catch(() => {
      // The next page tries to register the worker. With a network, the shop works without the worker.
    })
  }, [client])
  useEffect(() => {
    if (hasCart) tellWorker({ kind: 'keep-cart' })
  }, [hasCart])
  const text = lineText({ own, productsCachedAt, hasProducts: WITH_PRODUCTS.test(usePath()) })
  const hasRoom = !matchMedia(LARGE_LETTERS).matches
  const line = useRef<HTMLParagraphElement>(null)
  usePublishedHeight(line, hasRoom && text !== null)
  return createPortal(
    <div role="status">
      {text && (
        <p ref={line} className="offline-line">
          {text}
        </p>
      )}
    </div>,
    hasRoom ? document.body : noticeHost(),
  )
}

type ShownAges = { own: ReturnType<typeof useShownFromCache>; productsCachedAt: number | null; hasProducts: boolean }

/** Returns the text of the line; null if there is a network. */
function lineText({ own, productsCachedAt, hasProducts }: ShownAges): string | null {
  if (own) return `Huna mtandao: unaona ${own.what} zilivyokuwa ${formatMoment(own.at)}`
  if (productsCachedAt === null) return null
  return hasProducts ? `Huna mtandao: unaona bidhaa za ${formatMoment(productsCachedAt)}` : 'Huna mtandao'
}

/** Publishes the height of the line as `--offline-line`, so that other elements at the bottom of the window move up. */
function usePublishedHeight(line: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const { style } = document.documentElement
    if (!isShown || !line.current) return
    const watcher = new ResizeObserver(() =>
      style.setProperty('--offline-line', `${line.current?.offsetHeight ?? 0}px`),
    )
    watcher.observe(line.current)
    return () => {
      watcher.disconnect()
      style.removeProperty('--offline-line')
    }
  }, [line, isShown])
}

/** Refetches failed queries and the session. */
function refetchFailed(client: QueryClient): void {
  void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  void client.invalidateQueries({ queryKey: sessionKey })
}

/** Opens the link of a notification, unless a form or dialog is open that may contain typed data. */
function follow(client: QueryClient, link: string): boolean {
  const { guarded, overlays } = (history.state ?? {}) as { guarded?: boolean; overlays?: number }
  if (guarded || overlays) return false
  navigate(link)
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
  return true
}
