import { expect, type Page } from '@playwright/test'
import { makeProduct, showMadeProducts } from '../server/testing/making/make-product.ts'
import { first } from '../server/testing/require-value.ts'
import { catalogTexts } from '../shop/texts/catalog.ts'
import { buyableProducts, cartLine } from './testing/cart.ts'
import { holdBundle, signIn, test, withoutPhonePrompt } from './testing/shop.ts'

/**
 * Lets through only the files that the document names in these data attributes, once all of them have been requested. A
 * file that only another file names would cost a second round trip on a slow network.
 */
async function allowOneStep(page: Page, dataAttributes: readonly string[]): Promise<{ release: () => Promise<void> }> {
  const asked = new Map<string, () => void>()
  let named: string[] = []
  const letThrough = () => {
    if (named.length > 0 && named.every((one) => asked.has(one))) for (const one of named) asked.get(one)?.()
  }
  await page.route('**/assets/**', async (route) => {
    await new Promise<void>((resolve) => {
      asked.set(new URL(route.request().url()).pathname, resolve)
      letThrough()
    })
    await route.continue()
  })
  return {
    release: async () => {
      named = await page.evaluate(
        (names) =>
          names.flatMap(
            (name) => document.querySelector(`[data-${name}]`)?.getAttribute(`data-${name}`)?.split(' ') ?? [],
          ),
        dataAttributes,
      )
      letThrough()
    },
  }
}

test.beforeEach(({ context }) => withoutPhonePrompt(context))

test('the form of a product with types loads in one step', async ({ page }) => {
  const { release } = await allowOneStep(page, ['main', 'also', 'ahead'])
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const card = page.locator('article', { hasText: catalogTexts.priceFrom }).first()
  const name = await card.locator('h2').innerText()
  await card.locator('[data-buy]').click()
  await release()
  const form = page.getByRole('dialog', { name })
  await expect(form.getByRole('radio').first()).toBeVisible()
  await expect(form.getByRole('button', { name: 'Weka kikapuni' })).toBeVisible()
})

test.describe('files that are lost', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('before hydration: the form of a product with types still opens', async ({ page }) => {
    const release = await holdBundle(page)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    const earlyTapFiles = await page.locator('[data-ahead]').first().getAttribute('data-ahead')
    const files = earlyTapFiles?.split(' ').filter(Boolean) ?? []
    const isEarlyTapFile = ({ pathname }: URL) => files.includes(pathname)
    await page.route(isEarlyTapFile, (route) => route.abort())
    const card = page.locator('article', { hasText: catalogTexts.priceFrom }).first()
    const losses = files.map((file) => page.waitForEvent('requestfailed', (lost) => lost.url().endsWith(file)))
    await card.locator('[data-buy]').click()
    await Promise.all(losses)
    await page.unroute(isEarlyTapFile)
    release()
    const form = page.getByRole('dialog', { name: await card.locator('h2').innerText() })
    await expect(form.getByRole('radio').first()).toBeVisible()
  })
})

test('the cart loads in one step', async ({ page, shop }) => {
  const product = first(await buyableProducts(shop, 1))
  await page.addInitScript((text) => localStorage.setItem('order', text), JSON.stringify([cartLine(product)]))
  const { release } = await allowOneStep(page, ['main', 'also'])
  await page.goto('/Checkout', { waitUntil: 'domcontentloaded' })
  await release()
  await expect(page.getByRole('list', { name: 'Bidhaa kwenye kikapu' })).toContainText(product.name)
  await expect(page.getByRole('button', { name: 'Endelea na oda' })).toBeVisible()
})

test("choices and text entered on a product's page before hydration go into the cart", async ({ page, shop }) => {
  const types = [
    { type: 'Ndogo', price: 1000 },
    { type: 'Kubwa', price: 2500 },
  ]
  const { id } = await makeProduct(shop.db, types)
  await showMadeProducts(shop)
  const { release } = await allowOneStep(page, ['main', 'also'])
  await page.goto(`/bidhaa/${id}`, { waitUntil: 'domcontentloaded' })
  await page.locator('label', { hasText: 'Kubwa' }).click()
  await page.getByRole('textbox', { name: 'Idadi' }).fill('3')
  await page.getByText('Ongeza maelekezo').click()
  await page.getByLabel('Maelekezo (si lazima)').fill('Rangi nyeusi')
  await page.getByRole('button', { name: 'Weka kikapuni' }).click()
  await release()
  await expect(page.getByRole('link', { name: 'Kikapu, bidhaa 3' })).toBeVisible()
  await expect(page.getByLabel('Maelekezo (si lazima)')).toHaveValue('Rangi nyeusi')
  const [line] = await page.evaluate(() => JSON.parse(localStorage.getItem('order') ?? ''))
  expect(line).toMatchObject({ type: 'Kubwa', quantity: 3, instructions: 'Rangi nyeusi', price: 2500 })
})

/**
 * Runs in each page. Blocks React between the session request and its response, as on a busy phone. React schedules its
 * work with messages, and hydrates the content below the header in a later task.
 */
function answerBeforeTheScreen(): void {
  const { fetch } = window
  const { postMessage } = MessagePort.prototype
  let held: (() => void)[] | null = null
  const letGo = () => {
    const now = held ?? []
    held = null
    for (const send of now) send()
  }
  MessagePort.prototype.postMessage = function (message: unknown) {
    const send = () => postMessage.call(this, message)
    if (held) held.push(send)
    else send()
  }
  window.fetch = async (address, init) => {
    const asked = fetch(address, init)
    if (!String(address).includes('/api/getUser.php') || held) return asked
    held = []
    // Blocks for longer than React's time slice.
    const begun = performance.now()
    while (performance.now() - begun < 50);
    const response = await asked
    setTimeout(letGo, 100)
    return response
  }
}

test("a product's page hydrates unchanged, even if the session of staff is known by then", async ({
  page,
  context,
  shop,
}) => {
  await signIn(shop, context, 'manager')
  const [product] = await buyableProducts(shop, 1)
  await page.addInitScript(answerBeforeTheScreen)
  // A hydration mismatch would be a page error, which fails the story.
  await page.goto(`/bidhaa/${product?.id}`)
  await expect(page.getByRole('button', { name: `Hatua: ${product?.name}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Weka kikapuni' })).toBeHidden()
})
