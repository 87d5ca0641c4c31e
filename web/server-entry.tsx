import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { App } from './App.tsx'
import { PageContext, type PageData } from './data/page/page.ts'
import { packPage, unpackPage } from './data/page/page-wire.ts'
import type { PlainView } from './data/page/plain-page.ts'
import { isCustomerScreen, prepareScreen } from './router.tsx'
import { PlainPage } from './shop/plain/PlainPage.tsx'
import { isStaffScreen } from './staff-screens.tsx'

/** Returns true if the path is one of the shop's screens, ignoring case and a trailing slash. */
export const isKnownPath = (path: string): boolean => isCustomerScreen(path) || isStaffScreen(path)

/** Renders the screen of a path as HTML. Returns the HTML and the data that the browser needs. */
export async function renderPage(path: string, page: PageData): Promise<{ html: string; data: string }> {
  await prepareScreen(path)
  const packed = packPage(page)
  // Render from the packed data, which lacks some fields. Otherwise server and browser would render differently.
  const html = renderToString(<App page={unpackPage(packed)} client={new QueryClient()} path={path} />)
  return { html, data: JSON.stringify(packed) }
}

/** Renders the section of a document for browsers without scripts. It is never hydrated. */
export function renderPlain(view: PlainView, page: PageData): string {
  const value = { ...page, setShop: () => {} }
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <PageContext value={value}>
        <PlainPage view={view} />
      </PageContext>
    </QueryClientProvider>,
    // The ids of this section must differ from those of the screen in the same document.
    { identifierPrefix: 'plain' },
  )
}
