import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { App } from './App.tsx'
import { PageContext, type PageData } from './data/page/page.ts'
import { packPage, unpackPage } from './data/page/page-wire.ts'
import type { PlainView } from './data/page/plain-page.ts'
import { isStaffScreen } from './other-screens.tsx'
import { isCustomerScreen, prepareScreen } from './router.tsx'
import { PlainPage } from './shop/plain/PlainPage.tsx'

/** Whether a path is one of the shop's screens; paths match without case and with or without a slash at the end. */
export const knownPath = (path: string): boolean => isCustomerScreen(path) || isStaffScreen(path)

/** The screen of a path as HTML, and its data as the browser will read it. */
export async function renderPage(path: string, page: PageData): Promise<{ html: string; data: string }> {
  await prepareScreen(path)
  const packed = packPage(page)
  // What is left out on the way to the browser must not be seen by the server either, or the two would differ.
  const html = renderToString(<App page={unpackPage(packed)} client={new QueryClient()} path={path} />)
  return { html, data: JSON.stringify(packed) }
}

/** What a document has for browsers without scripts; nothing takes it over. */
export function renderPlain(view: PlainView, page: PageData): string {
  const value = { ...page, setShop: () => {} }
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <PageContext value={value}>
        <PlainPage view={view} />
      </PageContext>
    </QueryClientProvider>,
    // It stands beside the screen in one document.
    { identifierPrefix: 'plain' },
  )
}
