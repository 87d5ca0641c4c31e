import type { Locator, Page } from '@playwright/test'

type Point = { x: number; y: number }

/** Moves fingers over an element. Each finger goes through its points, given in px from the element's centre. */
async function moveFingers(page: Page, element: Locator, fingers: readonly (readonly Point[])[]): Promise<void> {
  // Waits until the element is visible, not moving and uncovered.
  await element.hover({ trial: true })
  const box = await element.boundingBox()
  if (!box) throw new Error('the element is not visible')
  const cdp = await page.context().newCDPSession(page)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const steps = fingers[0]?.length ?? 0
  for (let step = 0; step < steps; step += 1) {
    const touchPoints = fingers.map((points, id) => ({
      id,
      x: x + (points[step]?.x ?? 0),
      y: y + (points[step]?.y ?? 0),
    }))
    await cdp.send('Input.dispatchTouchEvent', { type: step === 0 ? 'touchStart' : 'touchMove', touchPoints })
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await cdp.detach()
}

/** Swipes an element sideways by a distance in px, negative to the left. */
export const swipe = (page: Page, element: Locator, by: number): Promise<void> =>
  moveFingers(page, element, [[0, 0.2, 0.4, 0.6, 0.8, 1].map((share) => ({ x: (share - 0.5) * by, y: 0 }))])

/** Pinches an element with two fingers, whose distance is multiplied by `by`. */
export function pinch(page: Page, element: Locator, by: number): Promise<void> {
  const apart = 40
  const distances = [0, 0.25, 0.5, 0.75, 1].map((share) => apart * (1 + (by - 1) * share))
  return moveFingers(page, element, [distances.map((y) => ({ x: 0, y: -y })), distances.map((y) => ({ x: 0, y }))])
}
