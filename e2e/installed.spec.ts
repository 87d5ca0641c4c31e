// The shop as an installed app: shared pictures, its badge, and the phone's back button.
import type { Page } from '@playwright/test'
import { orderBody } from '../server/testing/making/order-body.ts'
import { jpeg } from '../server/testing/making/pictures.ts'
import { SHARE_TARGET, SHARED_FIELD } from '../shop/paths.ts'
import { commonTexts } from '../shop/texts/common.ts'
import { passesAxe } from './testing/axe.ts'
import { makeOwnProducts } from './testing/cart.ts'
import { draftPictureWidth } from './testing/drafts.ts'
import { expect, signIn, test, untilHydrated, withoutPhonePrompt } from './testing/shop.ts'
import { signInHere } from './testing/sign-in-dialog.ts'

test.use({ serviceWorkers: 'allow' })
test.beforeEach(async ({ context }) => {
  await withoutPhonePrompt(context)
  // Pages cannot read the system's badge, so a fake API records it.
  await context.addInitScript(() => {
    const show = async (count = 0) => void document.documentElement.setAttribute('data-badge', String(count))
    Object.assign(navigator, { setAppBadge: show, clearAppBadge: show })
  })
})

/** Opens the shop and waits until its service worker is in control. */
async function openWithWorker(page: Page): Promise<void> {
  await page.goto('/')
  await untilHydrated(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/**
 * Posts a picture like a phone that shares it with the installed app. With `from` it posts like a page of another site,
 * which either names its origin or hides it.
 */
async function share(page: Page, picture: Buffer, from?: { site: string; isHidden: boolean }): Promise<void> {
  const origin = new URL(page.url()).origin
  if (from) await page.goto(from.site)
  await page.evaluate(
    ({ action, name, bytes, isHidden }) => {
      if (isHidden) document.head.innerHTML += '<meta name="referrer" content="no-referrer">'
      const form = document.createElement('form')
      const field = document.createElement('input')
      const files = new DataTransfer()
      files.items.add(new File([new Uint8Array(bytes)], 'IMG-WA0001.jpg', { type: 'image/jpeg' }))
      Object.assign(field, { type: 'file', name, files: files.files })
      Object.assign(form, { method: 'post', action, enctype: 'multipart/form-data' })
      form.append(field)
      document.body.append(form)
      form.submit()
    },
    { action: origin + SHARE_TARGET, name: SHARED_FIELD, bytes: [...picture], isHidden: from?.isHidden ?? false },
  )
  await page.waitForURL(`${origin}/**`)
}

/** The part of the page that asks whether to use a picture from outside. */
const question = (page: Page) => page.getByRole('group', { name: 'Picha iliyoletwa kutoka nje' })

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Toka' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Toka' }).click()
}

const countShared = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('shared-pictures')).keys()).length)
const isForgotten = (page: Page) => page.evaluate(async () => !(await caches.has('shared-pictures')))

test("a shared picture waits for the login, and is then in the paper order's form", async ({ page, context, shop }) => {
  const account = { phoneNumber: '0766 909 101', password: 'nenosiri-refu' }
  expect((await shop.anonymous().post('signup', account)).status).toBe(200)
  const admin = await shop.as('admin')
  const role = await admin.post('set_user_role', { phone_number: account.phoneNumber, role: 'salesperson' })
  expect(role.status).toBe(200)

  await openWithWorker(page)
  await share(page, await jpeg('#5a6b2f', 900))
  await expect(page.getByRole('heading', { name: commonTexts.pleaseSignIn })).toBeAttached()
  await signInHere(page, { phone: account.phoneNumber, password: account.password })
  const photo = page.getByRole('img', { name: 'Oda iliyopigwa picha' })
  /** The picture is shown and stored, so the page may be left. */
  const expectShown = async (side: number) => {
    await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(side)
    await expect.poll(() => page.evaluate(draftPictureWidth)).toBe(side)
  }
  await expect(question(page)).toBeVisible()
  await passesAxe(page)
  await expect(photo).toBeHidden()
  await question(page).getByRole('button', { name: 'Itumie' }).click()
  await expectShown(900)
  await page.getByLabel('Jina la mteja').fill('Mama Neema')
  await passesAxe(page)

  // Another picture replaces neither the picture in the form nor the typed text.
  await share(page, await jpeg('#2f3f6b', 700))
  await expect(question(page)).toBeVisible()
  await expectShown(900)
  await question(page).getByRole('button', { name: 'Itumie badala ya iliyopo' }).click()
  await expectShown(700)
  await expect(page.getByLabel('Jina la mteja')).toHaveValue('Mama Neema')
  await expect(question(page)).toBeHidden()

  // A page of another site that names its origin cannot store a picture. If the page hides its origin, the person is
  // asked.
  const site = 'http://mgeni.example/'
  await page.route(`${site}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Mgeni</title>' }))
  await share(page, await jpeg('#6b5a2f', 600), { site, isHidden: false })
  await page.goto('/manual-order-entry')
  await expectShown(700)
  await expect(question(page)).toBeHidden()
  await share(page, await jpeg('#6b5a2f', 600), { site, isHidden: true })
  await expect(question(page)).toBeVisible()
  await expectShown(700)
  await question(page).getByRole('button', { name: 'Itupe' }).click()
  await expect(question(page)).toBeHidden()

  // However a session ends, the next person on this phone does not see the shared pictures.
  await share(page, await jpeg('#6b2f5a', 500))
  await expect(question(page)).toBeVisible()
  const own = await context.cookies()
  await context.clearCookies()
  await page.goto('/')
  await signIn(shop, context, 'salesperson')
  await page.goto('/manual-order-entry')
  await expect(page.getByLabel('Jina la mteja')).toBeVisible()
  await expect.poll(() => countShared(page)).toBe(0)
  await expect(question(page)).toBeHidden()
  await context.clearCookies()
  await context.addCookies(own)
  await page.goto('/manual-order-entry')
  await share(page, await jpeg('#6b2f5a', 500))
  await expect(question(page)).toBeVisible()
  await page.goto('/MyAccount')
  await signOut(page)
  await expect.poll(() => isForgotten(page)).toBe(true)
})

test('customers cannot use a shared picture and are told so; logging out clears the badge', async ({
  page,
  context,
  shop,
}) => {
  const customer = await signIn(shop, context, 'customer')
  const [product] = await makeOwnProducts(shop, 1)
  const order = orderBody([{ id: product?.id ?? '', quantity: 1 }], { phone_number: undefined })
  expect((await customer.post('submit_order', order)).status).toBe(200)
  await openWithWorker(page)
  await expect(page.locator('html')).toHaveAttribute('data-badge', /^[1-9]/)
  await share(page, await jpeg('#123456'))
  await expect(page.getByRole('heading', { name: 'Ukurasa huu si wa akaunti yako' })).toBeVisible()
  await passesAxe(page)
  await expect.poll(() => isForgotten(page)).toBe(true)

  await page.goto('/MyAccount')
  await signOut(page)
  await expect(page.locator('html')).toHaveAttribute('data-badge', '0')
})

test("the phone's back button closes overlays, and on the first screen it leaves the shop", async ({ page }) => {
  const canGoBack = () => page.evaluate(() => Reflect.get(window, 'navigation').canGoBack)
  await page.goto('/?tafuta=1')
  await expect(page.getByRole('combobox', { name: 'Tafuta bidhaa' })).toBeFocused()
  const before = await canGoBack()
  await page.getByRole('button', { name: 'Menyu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await canGoBack()).toBe(before)
})
