import type { Page } from '@playwright/test'

/** Counts the taps of a person: every click that the page is given, and what is said of those outside of it. */
export async function countTaps(page: Page) {
  let outside = 0
  const watch = () => {
    const count = (event: Event) => {
      if (event.isTrusted) sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1))
    }
    // Behind the window: the runner holds a tap back there whose button has just moved, and taps again.
    document.addEventListener('pointerdown', count, true)
  }
  await page.addInitScript(watch)
  await page.evaluate(watch)
  return {
    /** Taps that the page does not see: in a picker of files, in the list of a select. */
    add: (taps: number) => {
      outside += taps
    },
    count: async () => outside + Number(await page.evaluate(() => sessionStorage.getItem('taps'))),
  }
}
