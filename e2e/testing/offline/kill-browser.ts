import type { BrowserContext } from '@playwright/test'

/**
 * Kills a browser with all its processes, like a phone that loses power: it cannot write or close anything more. Once
 * the function has returned, the browser's profile can be opened again.
 */
export async function killBrowser(context: BrowserContext): Promise<void> {
  const browser = context.browser()
  if (!browser) throw new Error('This context has no browser of its own.')
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const main = processInfo.find(({ type }) => type === 'browser')
  if (!main) throw new Error('The browser does not report its process id.')
  const closed = context.waitForEvent('close')
  process.kill(main.id, 'SIGKILL')
  for (const { id } of processInfo) if (id !== main.id) killIfAlive(id)
  await closed
}

/** Kills a child process, unless it has ended with the main process. */
function killIfAlive(id: number): void {
  try {
    process.kill(id, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
