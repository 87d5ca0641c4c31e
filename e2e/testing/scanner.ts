import type { Page } from '@playwright/test'

/**
 * Types a code and Enter like a scanner. (A person takes about 120 ms between keys.) First waits until `listeners`
 * components listen for scans. The newest listener gets this scan.
 */
export async function scan(page: Page, code: string, { gapMs = 8, listeners = 1 } = {}): Promise<void> {
  await page.waitForFunction((least) => Number(document.documentElement.dataset.scans ?? 0) >= least, listeners)
  await pressKeys(page, [...code, 'Enter'], gapMs)
}

/**
 * Presses keys. The browser is told when each key was pressed, so the story does not depend on the speed of the
 * machine.
 */
export async function pressKeys(page: Page, keys: readonly string[], gapMs: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  let timestamp = Date.now() / 1000
  for (const key of keys) {
    timestamp += gapMs / 1000
    const text = key === 'Enter' ? '\r' : key
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text, unmodifiedText: text, timestamp })
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp: timestamp + 0.001 })
  }
  await session.detach()
}
