import { paths } from '../../shop/paths.ts'
import { makeOwnProducts } from '../testing/cart.ts'
import { offlineLine, test, visit } from '../testing/offline/persistent-browser.ts'
import { readStoredTexts } from '../testing/offline/stored-texts.ts'
import { expect, shopName } from '../testing/shop.ts'

test.use({ serviceWorkers: 'allow' })

test('pages of a captive portal are never cached, and cached pages are still shown', async ({
  shop,
  network,
  openBrowser,
}) => {
  const [seen, unseen] = await makeOwnProducts(shop, 2)
  const { page } = await openBrowser()
  await visit(page)
  await visit(page, paths.product(seen?.id ?? ''))
  const typeOf = (address: string) =>
    page.evaluate(async (asked) => (await fetch(asked, { cache: 'reload' })).headers.get('content-type'), address)
  const file = '/assets/of-another-screen.js'
  network.capture()
  expect(await typeOf(file)).toContain('html')
  expect(await typeOf('/pictures/0123456789abcdef-360.avif')).toContain('html')
  expect(await typeOf('/config/providers.json')).toContain('json')
  await expect(offlineLine(page)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: seen?.name })).toBeVisible()
  await expect(offlineLine(page)).toBeVisible()
  // The address of a page that was never visited still shows a screen of the shop.
  await page.goto(paths.product(unseen?.id ?? ''))
  await expect(page.getByRole('banner').getByText(shopName)).toBeVisible()
  await page.goto('/')
  await expect(page.locator('.card').first()).toBeVisible()
  await expect(offlineLine(page)).toBeVisible()
  expect((await readStoredTexts(page)).filter((text) => text.includes('Ingia kwanza ili utumie intaneti'))).toEqual([])
  network.restore()
  expect(await typeOf(file)).not.toContain('html')
})
