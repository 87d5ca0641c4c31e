import type { Locator } from '@playwright/test'

/** Returns true if a tap on the middle of the element hits the element, and not something that covers it. */
export const isFree = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(x + width / 2, y + height / 2)
    return hit !== null && element.contains(hit)
  })
