import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, chromium, type Page, expect as playwright } from '@playwright/test'
import { build, type Rolldown } from 'vite'

/** The timeout in ms. Long, for busy machines; tests only wait as long as necessary. */
const TIMEOUT_MS = 60_000

/** Playwright's expect, with the same timeout. */
export const expect = playwright.configure({ timeout: TIMEOUT_MS })

export interface Stage {
  /** Opens the path in a new page, with an empty profile. */
  open: (path: string, options?: Parameters<Browser['newContext']>[0]) => Promise<Page>
  /** Returns the names of the pictures that a page has requested, oldest first. */
  pictures: (page: Page) => string[]
  close: () => Promise<void>
}

/**
 * Builds a page of this folder, serves it, and opens a browser on it. `name` is the file of the page, by default the
 * one for browser tests.
 */
export async function startStage(name: 'Stage' | 'PartsPage' = 'Stage'): Promise<Stage> {
  const files = await bundle(name)
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://stage').pathname
    if (path.startsWith('/pictures/')) {
      response.setHeader('content-type', 'image/svg+xml')
      response.end('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
      return
    }
    const file = files.get(path)
    response.setHeader('content-type', file?.type ?? 'text/html')
    response.end(file?.text ?? page(name, [...files.keys()]))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const browser = await chromium.launch({
    executablePath: process.env.CHROME,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const requestedPictures = new WeakMap<Page, string[]>()
  return {
    pictures: (page) => requestedPictures.get(page) ?? [],
    open: async (path, options) => {
      const context = await browser.newContext({ viewport: { width: 360, height: 640 }, ...options })
      const page = await context.newPage()
      page.setDefaultTimeout(TIMEOUT_MS)
      const names: string[] = []
      requestedPictures.set(page, names)
      page.on('request', (request) => names.push(...(/\/pictures\/(\w+)-/.exec(request.url())?.slice(1) ?? [])))
      await page.goto(origin + path)
      return page
    },
    close: async () => {
      await browser.close()
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

async function bundle(name: string): Promise<Map<string, { text: string; type: string }>> {
  const result = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    build: { write: false, minify: false, rolldownOptions: { input: `${import.meta.dirname}/${name}.tsx` } },
  })
  const files = new Map<string, { text: string; type: string }>()
  for (const { output } of [result].flat() as Rolldown.RolldownOutput[]) {
    for (const file of output) {
      if (file.type === 'chunk') files.set(`/${file.fileName}`, { text: file.code, type: 'text/javascript' })
      else files.set(`/${file.fileName}`, { text: String(file.source), type: 'text/css' })
    }
  }
  return files
}

function page(name: string, paths: string[]): string {
  const entry = paths.find((path) => path.includes(`/${name}-`) && path.endsWith('.js'))
  const styles = paths
    .filter((path) => path.includes(`/${name}-`) && path.endsWith('.css'))
    .map((path) => `<link rel="stylesheet" href="${path}">`)
  return `<!doctype html><html lang="sw"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Jukwaa</title><link rel="icon" href="data:,">${styles.join('')}
    <div id="root"></div><script type="module" src="${entry}"></script></html>`
}
