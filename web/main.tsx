import { startTransition } from 'react'
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client'
import { App } from './App.tsx'
import { watchNavigation } from './browser/navigation.ts'
import { queryClient } from './data/api/query-client.ts'
import { type PackedPage, unpackPage } from './data/page/page-wire.ts'
import { prepareScreen } from './router.tsx'
import type { LoadError } from './ui/feedback/lazy-component.tsx'

/** The pause in ms before the code of the screen is loaded again. */
const RETRY_MS = 3000

/** Hydrates a document that the server has rendered, or renders the app into an empty document. */
async function start(): Promise<void> {
  const root = document.getElementById('root')
  const data = document.getElementById('page-data')?.textContent
  if (!root || !data) return
  const { rendered } = root.dataset
  if (rendered) await prepareScreen(location.pathname)
  const overlays = leftOverlays() ? await import('./ui/overlay/overlay-history.ts') : null
  watchNavigation()
  overlays?.watchHistory()
  const page = unpackPage(JSON.parse(data) as PackedPage)
  const app = <App page={page} client={queryClient} />

  const html = root.innerHTML
  const path = location.pathname
  /** After an error React unmounts the tree. If no screen is left, the server's HTML is restored. */
  const restore = () =>
    setTimeout(() => {
      if (root.querySelector('main')) return
      if (location.pathname !== path) return location.reload()
      appRoot.unmount()
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
      // Restores nothing after a failed load, because the error boundary tries again.
      if (rendered && location.pathname === path && !(error as Partial<LoadError>).isLoadError) restore()
    },
  }
  let appRoot: Root
  // In a transition, the phone can paint and respond to taps during hydration.
  startTransition(() => {
    appRoot = rendered ? hydrateRoot(root, app, options) : createRoot(root, options)
    if (!rendered) appRoot.render(app)
  })
}

/** The number of history entries left by sheets that were open before a reload. */
const leftOverlays = () => (history.state as { overlays?: number } | null)?.overlays

/** Starts the app. If the code of the screen cannot be loaded, the plain page is shown, and loading is tried again. */
function startWithRetries(): void {
  start().catch((error) => {
    console.error(error)
    document.documentElement.classList.remove('js')
    setTimeout(startWithRetries, RETRY_MS)
  })
}

startWithRetries()
