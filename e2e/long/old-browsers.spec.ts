// The buying path in the browsers that the README promises: with scripts in Firefox and in Chromium since version 106,
// with plain forms in older Chromiums.
import { expect } from '@playwright/test'
import { makeProduct, showMadeProducts } from '../../server/testing/making/make-product.ts'
import { skipUnlessInstalled } from '../../server/testing/processes/system-package.ts'
import type { TestShop } from '../../server/testing/start-test-shop.ts'
import { orderTexts } from '../../shop/texts/orders.ts'
import { shopName, test } from '../testing/shop.ts'
import { withOldChromium } from './fetched-browsers.ts'
import { openChromium, openFirefox, type RealBrowser } from './real-browser.ts'

const stories = [
  [106, 'uses the whole shop', buyFully],
  [92, 'runs no script of the shop, and uses the plain form', buyByForm],
  [83, 'runs no script of the shop, and uses the plain form', buyByForm],
] as const

for (const [version, does, story] of stories) {
  test(`a purchase in Chromium ${version} ${does}`, async ({ shop }) => {
    const missing = await withOldChromium(version, (program) =>
      withBrowser(
        () => openChromium(program),
        (browser) => story(browser, shop),
      ),
    )
    test.skip(missing !== null, missing ?? '')
  })
}

test('a purchase in Firefox works with scripts', async ({ shop }) => {
  const missing = skipUnlessInstalled('firefox-esr')
  test.skip(missing !== false, missing || '')
  await withBrowser(
    () => openFirefox('firefox-esr'),
    (browser) => buyFully(browser, shop),
  )
})

async function withBrowser(open: () => Promise<RealBrowser>, story: (browser: RealBrowser) => Promise<void>) {
  const browser = await open()
  console.log(`  in ${browser.version}`)
  try {
    await story(browser)
  } finally {
    await browser.close()
  }
}

/** Creates a product for one of the browsers. */
async function makeBasin(shop: TestShop): Promise<{ id: string; name: string }> {
  const product = await makeProduct(
    shop.db,
    ['Ndogo', 'Kubwa'].map((type, index) => ({ type, price: 2000 + index * 500 })),
    { name: `Beseni ${Date.now()}` },
  )
  await showMadeProducts(shop)
  return product
}

async function orderOf(shop: TestShop, productId: string) {
  const lines = await shop.db.selectFrom('order_lines').selectAll().where('product_id', '=', productId).execute()
  return lines.map(({ type, quantity, price }) => ({ type, quantity, price: Number(price) }))
}

async function buyFully(browser: RealBrowser, shop: TestShop): Promise<void> {
  const product = await makeBasin(shop)
  await browser.goto(`${shop.origin}/robots.txt`)
  await browser.read(`localStorage.setItem('phone_not_now', String(Date.now()))`)
  await browser.goto(`${shop.origin}/`)
  await browser.until(`document.documentElement.dataset.ready === '1'`)
  expect(await browser.read('document.body.innerText')).toContain(shopName)
  await browser.until(`document.querySelector('.card img').naturalWidth > 0`)
  expect(await browser.read(`getComputedStyle(document.querySelector('.card')).borderRadius !== '0px'`)).toBe(true)
  await browser.type(`document.querySelector('input[name=q]')`, product.name)
  const link = `document.querySelector('.card a[href="/bidhaa/${product.id}"]')`
  await browser.until(link)
  await browser.tap(link)
  await browser.until(`${heading} === ${JSON.stringify(product.name)}`)
  await browser.tap(withText('label', 'Kubwa'))
  await browser.tap(withText('button', 'Agiza sasa'))
  await fillIn(browser)
  await browser.tap(withText('button', orderTexts.saveWithoutWhatsApp))
  await browser.until(`${bodyText}.indexOf('Oda imehifadhiwa kikamilifu! ID:') >= 0`)
  expect(await orderOf(shop, product.id)).toEqual([{ type: 'Kubwa', quantity: 1, price: 2500 }])
  // Waits until the history entry of the checkout sheet is gone, because going back would interrupt the next
  // navigation.
  await browser.until(`document.querySelectorAll('dialog[open]').length === 1 && history.state.overlays === 1`)
  await browser.goto(`${shop.origin}/myorders`)
  await browser.until(`${bodyText}.indexOf(${JSON.stringify(product.name)}) >= 0 || ${bodyText}.indexOf('2,500') >= 0`)
}

async function buyByForm(browser: RealBrowser, shop: TestShop): Promise<void> {
  const product = await makeBasin(shop)
  await browser.goto(`${shop.origin}/`)
  await browser.until(`${bodyText}.indexOf(${JSON.stringify(shopName)}) >= 0`)
  await browser.tap(withText('a', 'Bidhaa zaidi'))
  await browser.until(`document.querySelectorAll('.plain article').length === 24`)
  await browser.goto(`${shop.origin}/?q=redio`)
  await browser.until(`/redio/i.test(document.querySelector('.plain .card-name').innerText)`)
  await browser.goto(`${shop.origin}/`)
  await browser.tap(`document.querySelector('.card-name a[href="/bidhaa/${product.id}"]')`)
  await browser.until(`${heading} === ${JSON.stringify(product.name)}`)
  await browser.until(field('Aina'))
  await browser.read(`(${field('Aina')}).selectedIndex = 2`)
  await fillIn(browser)
  await browser.tap(withText('button', 'Agiza sasa'))
  await browser.until(`${heading}.indexOf('Oda imehifadhiwa kikamilifu! ID:') === 0`)
  expect(await browser.read(`document.querySelector('a[href^="https://wa.me/"]') !== null`)).toBe(true)
  expect(await orderOf(shop, product.id)).toEqual([{ type: 'Kubwa', quantity: 1, price: 2500 }])
  // The browser loads no bundle of the shop.
  await browser.goto(`${shop.origin}/bidhaa/${product.id}`)
  await browser.until(`document.readyState === 'complete'`)
  expect(await browser.read(`document.documentElement.dataset.ready`)).toBe(null)
  expect(await browser.read(`document.querySelector('script[src]') === null`)).toBe(true)
}

async function fillIn(browser: RealBrowser): Promise<void> {
  await browser.type(field('Jina lako'), 'Neema Juma')
  await browser.type(field('Namba ya WhatsApp'), '0754000111')
  await browser.type(field('Mahali pa kupeleka'), 'Nyamagana, Mwanza')
}

const bodyText = 'document.body.innerText'
const heading = `(function(h){return h ? h.innerText.trim() : ''})(document.querySelector('h1'))`

/** Returns the first visible element whose text starts with `text`. */
const withText = (selector: string, text: string): string =>
  `[].filter.call(document.querySelectorAll(${JSON.stringify(selector)}), function(e){
    return e.getClientRects().length > 0 && !e.disabled && e.innerText.trim().indexOf(${JSON.stringify(text)}) === 0})[0]`

/** Returns the field whose visible label starts with `label`. */
const field = (label: string): string =>
  `(function(l){return l ? document.getElementById(l.htmlFor) : null})(${withText('label', label)})`
