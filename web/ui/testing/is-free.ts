import type { Locator } from '@playwright/test'

/** Returns true if a tap on the middle of the element hits it, and nothing that covers it. */
export const isFree = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const met = document.elementFromPoint(x + width / 2, y + height / 2)
    return met !== null && element.contains(met)
  })
