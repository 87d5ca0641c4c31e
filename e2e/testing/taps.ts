import type { Page } from '@playwright/test'

/**
 * Counts the taps of a person: every click that the page is given, and what is said of those outside of it. With
 * MEASURE_TAPS it also says how long the shop took to show what they led to.
 */
export async function countTaps(page: Page) {
  let outside = 0
  await page.addInitScript(watchTaps)
  await page.evaluate(watchTaps)
  const read = (name: string) => page.evaluate((key) => Number(sessionStorage.getItem(key)), name)
  return {
    /** Taps that the page does not see: in a picker of files, in the list of a select. */
    add: (taps: number) => {
      outside += taps
    },
    /** `task`: what was done, for the figures in docs/performance.md. */
    count: async (task: string) => {
      const taps = outside + (await read('taps'))
      if (process.env.MEASURE_TAPS) {
        // So that the last one has come to its end.
        await page.waitForTimeout(1000)
        console.log(`${task}: ${taps} taps, ${Math.round(await read('tap_ms'))} ms`)
      }
      return taps
    },
  }
}

/**
 * Runs in the page. A tap has led to what it shows with the last change of the page before nothing has changed, and
 * nothing was on its way, for six looks; a busy page looks later. What is typed next ends it too.
 */
function watchTaps(): void {
  const [LOOK_EVERY_MS, QUIET_LOOKS] = [50, 6]
  let [tappedAt, changedAt, quiet, onTheirWay] = [0, 0, 0, 0]
  const add = (key: string, value: number) =>
    sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) + value))
  const end = () => {
    if (tappedAt > 0) add('tap_ms', changedAt - tappedAt)
    tappedAt = 0
  }
  // Behind the window: the runner holds a tap back there whose button has just moved, and taps again.
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
    if (quiet > QUIET_LOOKS && onTheirWay === 0) end()
  }, LOOK_EVERY_MS)
  const { fetch } = window
  window.fetch = (...request) => {
    onTheirWay += 1
    return fetch(...request).finally(() => {
      onTheirWay -= 1
    })
  }
  const { send } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.send = function (body) {
    onTheirWay += 1
    this.addEventListener('loadend', () => {
      onTheirWay -= 1
    })
    send.call(this, body)
  }
}
