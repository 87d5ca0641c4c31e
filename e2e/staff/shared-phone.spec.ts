// Two salespeople on one phone: the second can neither see nor send what the first has queued.
import { paths } from '../../shop/paths.ts'
import { problems } from '../../shop/problems.ts'
import { sessionTexts } from '../../shop/texts/session.ts'
import { enterAs } from '../testing/enter-as.ts'
import { capturedOf, fillPaperForm, queuedCapture } from '../testing/offline/queued-captures.ts'
import { expect, expectToast, signIn, test, untilOverlayHostReady, withoutPhonePrompt } from '../testing/shop.ts'

const FORM = '/manual-order-entry'

test.beforeEach(({ context }) => withoutPhonePrompt(context))
test.use({ expectedErrors: [/Failed to load resource/] })

/** Runs in the page. Simulates a login in another tab. */
function simulateLoginElsewhere(): void {
  dispatchEvent(new StorageEvent('storage', { key: 'last_user', newValue: '{}' }))
}

/** Runs in the page. Returns the states of the queue entries. */
async function queuedStates(): Promise<string[]> {
  const done = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const db = await done(indexedDB.open('queue'))
  const entries: { state: string }[] = await done(db.transaction('entries').objectStore('entries').getAll())
  db.close()
  return entries.map(({ state }) => state)
}

test("an order that the phone cannot store is sent in its maker's name or not at all", async ({
  page,
  context,
  shop,
}) => {
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype
    IDBFactory.prototype.open = function (name, version) {
      if (name === 'queue') throw new DOMException('', 'QuotaExceededError')
      return open.call(this, name, version)
    }
  })
  await signIn(shop, context, 'salesperson')
  await page.goto(FORM)
  await fillPaperForm(page, { phone: '0754111603', name: 'Oda ya Tatu' })
  // Like a login in another tab.
  await enterAs(context, await shop.as('salesperson'))
  await page.getByRole('button', { name: 'Hifadhi oda' }).click()
  await expect(page.getByText(problems.other_person[1])).toBeVisible()
  expect(await capturedOf(shop, 'Oda ya Tatu')).toEqual([])
})

test('the screen of an order that waits for its maker shows nothing to the next person', async ({
  page,
  context,
  shop,
}) => {
  await signIn(shop, context, 'salesperson')
  await page.goto(FORM)
  await fillPaperForm(page, { phone: '0754111604', name: 'Oda ya Nne' })
  await untilOverlayHostReady(page)
  await context.clearCookies()
  await page.getByRole('button', { name: 'Hifadhi oda' }).click()
  await expect(page.getByText('Itatumwa dukani ukishaingia tena kwenye akaunti yako.')).toBeVisible()
  await enterAs(context, await shop.as('salesperson'))
  await page.evaluate(simulateLoginElsewhere)
  await expect(page.getByText('Oda ya Nne')).toHaveCount(0)
})

test('an order refused because somebody else logged in waits for its maker', async ({ page, context, shop }) => {
  const first = await signIn(shop, context, 'salesperson')
  await page.goto(FORM)
  await fillPaperForm(page, { phone: '0754111605', name: 'Oda ya Tano' })
  await untilOverlayHostReady(page)
  await page.getByRole('checkbox', { name: /Unganisha na akaunti yake/ }).check()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: refused, resolve: refuse } = Promise.withResolvers<void>()
  await page.route('**/api/captured_orders.php', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const response = await route.fetch()
    refuse()
    await released
    return route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Hifadhi oda' }).click()
  await refused
  await enterAs(context, await shop.as('salesperson'))
  await page.evaluate(simulateLoginElsewhere)
  const name = page.getByLabel('Jina la mteja')
  await expect(name).toHaveValue('')
  await name.fill('Oda ya Sita')
  release()
  await expect.poll(() => page.evaluate(queuedStates)).toEqual(['decision'])
  await page.reload()
  await expect(name).toHaveValue('Oda ya Sita')
  await expect(page.getByText('Oda ya Tano')).toHaveCount(0)

  await enterAs(context, first)
  await page.goto(paths.capturedOrders)
  await expect(queuedCapture(page, 'Oda ya Tano').getByText('Inahitaji uamuzi', { exact: true })).toBeVisible()
})

test('a pending session response does not restore a person who has logged out', async ({ page, context, shop }) => {
  await signIn(shop, context, 'salesperson')
  await page.goto(paths.account)
  // The session watcher loads after the screen.
  await untilOverlayHostReady(page)
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/getUser.php', async (route) => {
    const response = await route.fetch()
    ask()
    await released
    // The page may have aborted the request.
    await route.fulfill({ response }).catch(() => undefined)
    answer()
  })
  await page.evaluate(simulateLoginElsewhere)
  await asked
  await page.getByRole('main').getByRole('button', { name: 'Toka' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Toka' }).click()
  await expectToast(page, sessionTexts.signedOut)
  release()
  await answered
  // Once another response has arrived, the page has handled the session response.
  await page.evaluate(() => fetch('/healthz').then((response) => response.text()))
  expect(await page.evaluate(() => localStorage.getItem('last_user'))).toBeNull()
})
