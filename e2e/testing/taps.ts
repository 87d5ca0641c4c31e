import type { Page } from '@playwright/test'

/**
 * Counts a person's taps: every click in the page, and the taps outside the page that `add` reports. With MEASURE_TAPS
 * it also prints how long the shop took to respond to the taps.
 */
export async function countTaps(page: Page) {
  let outside = 0
  await page.addInitScript(watchTaps)
  await page.evaluate(watchTaps)
  const read = (name: string) => page.evaluate((key) => Number(sessionStorage.getItem(key)), name)
  return {
    /** Adds taps outside the page: in a file picker, or in a select's list. */
    add: (taps: number) => {
      outside += taps
    },
    /** `task` names the figures for docs/performance.md. */
    count: async (task: string) => {
      const taps = outside + (await read('taps'))
      if (process.env.MEASURE_TAPS) {
        // Lets the last response finish.
        await page.waitForTimeout(1000)
        console.log(`${task}: ${taps} taps, ${Math.round(await read('tap_ms'))} ms`)
      }
      return taps
    },
  }
}

/**
 * Runs in the page. A tap's response ends with the last DOM change before six polls without changes or pending
 * requests. (A busy page polls less often, so it gets more time.) The next input also ends the response.
 */
function watchTaps(): void {
  const [POLL_INTERVAL_MS, QUIET_POLLS] = [50, 6]
  let [tappedAt, changedAt, quiet, pendingRequests] = [0, 0, 0, 0]
  const add = (key: string, value: number) =>
    sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) + value))
  const end = () => {
    if (tappedAt > 0) add('tap_ms', changedAt - tappedAt)
    tappedAt = 0
  }
  // Listens on the document. On the window, Playwright holds back a tap whose button has just moved, and taps again.
  document.addEventListener(
    'pointerdown',
    ({ isTrusted }) => {
      if (!isTrusted) return
      end()
      add('taps', 1)
      tappedAt = changedAt = performance.now()
      quiet = 0
    },
    true,
  )
  document.addEventListener('keydown', end, true)
  new MutationObserver(() => {
    changedAt = performance.now()
    quiet = 0
  }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true })
  setInterval(() => {
    quiet += 1
    if (quiet > QUIET_POLLS && pendingRequests === 0) end()
  }, POLL_INTERVAL_MS)
  const { fetch } = window
  window.fetch = (...request) => {
    pendingRequests += 1
    return fetch(...request).finally(() => {
      pendingRequests -= 1
    })
  }
  const { send } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.send = function (body) {
    pendingRequests += 1
    this.addEventListener('loadend', () => {
      pendingRequests -= 1
    })
    send.call(this, body)
  }
}
