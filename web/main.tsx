import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import { App } from './App.tsx'
import { watchNavigation } from './browser/navigation.ts'
import { queryClient } from './data/api/query-client.ts'
import { type PackedPage, unpackPage } from './data/page-wire.ts'
import { prepareScreen } from './router.tsx'
import type { LoadError } from './ui/feedback/lazy-component.tsx'

/** Takes over a document that the server has rendered, or fills an empty one. */
async function start(): Promise<void> {
  const root = document.getElementById('root')
  const data = document.getElementById('page-data')?.textContent
  if (!root || !data) return
  watchNavigation()
  if (leftOverlays()) (await import('./ui/overlay/overlay-history.ts')).watchHistory()
  const page = unpackPage(JSON.parse(data) as PackedPage)
  const app = <App page={page} client={queryClient} />
  const { rendered } = root.dataset
  if (rendered) await prepareScreen(location.pathname)

  const html = root.innerHTML
  const path = location.pathname
  /** React empties what has thrown: where no screen is left, the document that the server has sent comes back. */
  const restore = () =>
    setTimeout(() => {
      if (root.querySelector('main')) return
      if (location.pathname !== path) return location.reload()
      shop.unmount()
      root.innerHTML = html
      document.documentElement.className = ''
    })
  const options: RootOptions = {
    onUncaughtError: (error) => {
      reportError(error)
      restore()
    },
    onCaughtError: (error) => {
      console.error(error)
      // What could not be loaded is asked for again by its boundary.
      if (rendered && location.pathname === path && !(error as Partial<LoadError>).retry) restore()
    },
  }
  const shop = rendered ? hydrateRoot(root, app, options) : createRoot(root, options)
  if (!rendered) shop.render(app)
}

/** A reload has left entries of sheets that are no longer open. */
const leftOverlays = () => (history.state as { overlays?: number } | null)?.overlays

void start()
