import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { watchNavigation } from './browser/navigation.ts'
import { queryClient } from './data/api/query-client.ts'
import { type PackedPage, unpackPage } from './data/page-wire.ts'
import { prepareScreen } from './router.tsx'

/** Takes over a document that the server has rendered, or fills an empty one. */
async function start(): Promise<void> {
  const root = document.getElementById('root')
  const data = document.getElementById('page-data')?.textContent
  if (!root || !data) return
  watchNavigation()
  if (leftOverlays()) (await import('./ui/overlay/overlay-history.ts')).watchHistory()
  const page = unpackPage(JSON.parse(data) as PackedPage)
  const app = <App page={page} client={queryClient} />
  if (root.dataset.rendered) {
    await prepareScreen(location.pathname)
    hydrateRoot(root, app)
  } else createRoot(root).render(app)
}

/** A reload has left entries of sheets that are no longer open. */
const leftOverlays = () => (history.state as { overlays?: number } | null)?.overlays

void start()
