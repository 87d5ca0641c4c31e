import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { watchMoves } from './data/navigation.ts'
import { type PackedPage, unpackPage } from './data/page-wire.ts'
import { queryClient } from './data/query-client.ts'
import { watchHistory } from './ui/overlay-history.ts'

/** Takes over a document that the server has rendered, or fills an empty one. */
function start(): void {
  const root = document.getElementById('root')
  const data = document.getElementById('page-data')?.textContent
  if (!root || !data) return
  watchMoves()
  watchHistory()
  const page = unpackPage(JSON.parse(data) as PackedPage)
  const app = <App page={page} client={queryClient} />
  if (root.dataset.rendered) hydrateRoot(root, app)
  else createRoot(root).render(app)
}

start()
