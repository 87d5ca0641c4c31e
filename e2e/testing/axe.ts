import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, type Request } from '@playwright/test'

/** No accessibility violation, of any severity, on the screen that is open. */
export async function passesAxe(page: Page): Promise<void> {
  // The heading says that the screen itself is there, not what is shown while it loads.
  await expect(page.locator('h1').first()).toBeVisible()
  // What is still on its way is shown paler.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await allHere(page)
  await findNothing(page)
}

/** The same in light and then in dark colours, which only change contrasts. */
export async function passesAxeInBothColours(page: Page): Promise<void> {
  await passesAxe(page)
  // Cards far below would keep their old colours until they are near.
  await page.addStyleTag({ content: '.grid > * { content-visibility: visible !important }' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await findNothing(page, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
}

const onTheirWay = new WeakMap<Page, Set<Request>>()
/** What the parts of a screen are made of and from. */
const PARTS = ['script', 'stylesheet', 'fetch', 'xhr']

/** From now on it is known what the page waits for. */
export function noteRequests(page: Page): void {
  const sent = new Set<Request>()
  onTheirWay.set(page, sent)
  page.on('request', (request) => PARTS.includes(request.resourceType()) && sent.add(request))
  page.on('requestfinished', (request) => sent.delete(request))
  page.on('requestfailed', (request) => sent.delete(request))
  // Nobody hears how the requests of the document before have ended.
  page.on('domcontentloaded', () => sent.clear())
}

/** Waits for the parts that a screen shows once they have come: without the buttons in it a sheet is judged amiss. */
async function allHere(page: Page): Promise<void> {
  // What has come may have asked for more.
  for (const _time of [1, 2]) {
    await expect.poll(() => onTheirWay.get(page)?.size ?? 0).toBe(0)
    await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))))
  }
}

/** Breaks no rule of axe, or of these alone. */
async function findNothing(page: Page, rules?: string[]): Promise<void> {
  // What moves in is judged when it stands, and a message that goes while it is judged goes at once: half faded it is too pale.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  // Half a megabyte of script, which is sent and read twice a time: not where the page has it already.
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, axeSource: isThere ? 'void 0' : undefined })
  // What is right needs no description, element by element.
  axe.options({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) })
  // The one page holds all of it: no second one is opened to add up frames.
  const { violations } = await axe.setLegacyMode().analyze()
  await page.emulateMedia({ reducedMotion: null })
  // Softly: one run names what is wrong on every screen it comes to.
  expect.soft(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}
