import { offlineLine, test, visit } from '../testing/kept-browser.ts'
import { expect } from '../testing/shop.ts'

test.use({ serviceWorkers: 'allow' })

test("of a door's pages nothing is kept, and what was kept before is shown on", async ({ network, openBrowser }) => {
  const { page } = await openBrowser()
  await visit(page)
  const typeOf = (address: string) =>
    page.evaluate(async (asked) => (await fetch(asked, { cache: 'reload' })).headers.get('content-type'), address)
  const file = '/assets/of-another-screen.js'
  network.capture()
  expect(await typeOf(file)).toContain('html')
  expect(await typeOf('/config/providers.json')).toContain('json')
  await expect(offlineLine(page)).toBeVisible()
  await page.reload()
  await expect(page.locator('.card').first()).toBeVisible()
  await expect(offlineLine(page)).toBeVisible()
  network.mend()
  expect(await typeOf(file)).not.toContain('html')
})
