// The staff navigation: the first screen after a login, the rail of a desktop, and the bottom bar of a phone.
import type { Locator, Page } from '@playwright/test'
import { MEMBER_PASSWORD, makeMember } from '../../server/testing/making/member.ts'
import { paths } from '../../shop/paths.ts'
import { may, routeRights } from '../../shop/people/rights.ts'
import { staffRoles } from '../../shop/people/roles.ts'
import { catalogTexts } from '../../shop/texts/catalog.ts'
import { TODAY_TITLE } from '../../web/staff/figures/today-title.ts'
import { passesAxe, passesAxeInBothColours } from '../testing/axe.ts'
import { findLayoutFaults } from '../testing/layout/layout-faults.ts'
import { placeOrderOf } from '../testing/orders.ts'
import {
  expect,
  holdRequests,
  signIn,
  test,
  untilHydrated,
  untilOverlayHostReady,
  withoutPhonePrompt,
} from '../testing/shop.ts'
import { signInHere } from '../testing/sign-in-dialog.ts'
import { bar, rail } from '../testing/staff-shell.ts'

test.beforeEach(({ context }) => withoutPhonePrompt(context))

const today = (page: Page) => page.getByRole('heading', { level: 1, name: TODAY_TITLE })

test("the storefront's banner is never above the staff's catalogue, even before the session is known", async ({
  page,
  context,
  shop,
}) => {
  await signIn(shop, context, 'salesperson')
  await page.goto('/')
  await expect(bar(page)).toBeVisible()
  const release = await holdRequests(page, '**/getUser.php*', '**/assets/main-*.js')
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('article.card').first()).toBeVisible()
  await expect(page.locator('.banner')).toHaveCount(1)
  await expect(page.locator('.banner')).toBeHidden()
  await expect(page.getByRole('heading', { name: catalogTexts.newProducts })).toBeHidden()
  release()
  await expect(bar(page)).toBeVisible()
})

test('after a login staff see Leo, or the screen that they had opened; / still shows the catalogue', async ({
  page,
  shop,
}) => {
  const seller = await makeMember(shop, 'salesperson')
  await page.goto('/')
  await untilHydrated(page)
  await page.getByRole('link', { name: 'Akaunti Yangu' }).click()
  await signInHere(page, { phone: seller.phone, password: MEMBER_PASSWORD })
  await expect(today(page)).toBeFocused()
  expect(new URL(page.url()).pathname).toBe(paths.today)
  await page.goto('/')
  await expect(page.locator('article.card').first()).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')

  // Leaves the page first, because a pending response would set the cookie again.
  await page.goto('/robots.txt')
  await page.context().clearCookies()
  await page.goto(`${paths.manualOrder}?ingia=1`)
  await signInHere(page, { phone: seller.phone, password: MEMBER_PASSWORD })
  await expect(page.getByLabel('Jina la mteja')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(paths.manualOrder)
})

test('a customer stays where they are, and sees neither bar nor rail', async ({ page, shop }) => {
  const buyer = await makeMember(shop)
  await page.goto('/')
  await untilHydrated(page)
  await page.getByRole('link', { name: 'Akaunti Yangu' }).click()
  await signInHere(page, { phone: buyer.phone, password: MEMBER_PASSWORD })
  expect(new URL(page.url()).pathname).toBe('/')
  await expect(bar(page)).toHaveCount(0)
  await expect(rail(page)).toHaveCount(0)
  await page.goto(paths.today)
  await expect(page.locator('article.card').first()).toBeVisible()
})

test.describe('on a phone', () => {
  test('the bar has the main tasks with their counts, and marks the current screen', async ({
    page,
    context,
    shop,
  }) => {
    const before = await placeOrderOf(shop, 'Mama Neema')
    await signIn(shop, context, 'admin')
    await page.goto(paths.today)
    await expect(bar(page).getByRole('link')).toHaveCount(4)
    await expect(bar(page).getByRole('link', { name: TODAY_TITLE })).toHaveAttribute('aria-current', 'page')
    const orders = bar(page).getByRole('link', { name: /^Oda/ })
    await expect(orders).toHaveAccessibleName(/\d+ zinasubiri/)
    await passesAxeInBothColours(page)

    const work = page.getByRole('article').filter({ hasText: 'Oda za kutayarisha' })
    await work.getByRole('link', { name: /Mama Neema/ }).click()
    const sheet = page.getByRole('dialog', { name: `Oda Na. ${before}` })
    await expect(sheet).toBeVisible()
    // The bar is behind the sheet and cannot be tapped.
    const foot = await bar(page).boundingBox()
    expect(await page.evaluate((y) => document.elementFromPoint(20, y)?.closest('nav'), (foot?.y ?? 0) + 20)).toBeNull()
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(orders).toHaveAttribute('aria-current', 'page')
    await page.goBack()
    await expect(today(page)).toBeVisible()
  })

  test('a phone leaves out the rail, and a keyboard still opens the search', async ({ page, context, shop }) => {
    await signIn(shop, context, 'salesperson')
    await page.goto(paths.today)
    await expect(bar(page)).toBeVisible()
    await untilOverlayHostReady(page)
    await expect(page.locator('nav[aria-label="Kazi"] a')).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  })

  test('the bar covers nothing at the foot of a screen, and hides while the keyboard is open', async ({
    page,
    context,
    shop,
  }) => {
    await signIn(shop, context, 'salesperson')
    await page.goto(paths.myOrders)
    await expect(bar(page)).toBeVisible()
    await expectAboveBar(page, page.getByRole('link', { name: 'Piga picha ya oda' }))
    await page.goto(paths.manualOrder)
    await expectAboveBar(page, page.getByRole('button', { name: 'Hifadhi oda' }))

    await page.getByLabel('Jina la mteja').focus()
    await expect(bar(page)).toBeHidden()
    await page.getByLabel('Jina la mteja').blur()
    await expect(bar(page)).toBeVisible()
  })

  test("'Zaidi' opens every task that the role's rights allow, and no other", async ({ page, context, shop }) => {
    for (const role of staffRoles) {
      await context.clearCookies()
      await signIn(shop, context, role)
      await page.goto(paths.today)
      await bar(page)
        .getByRole('button', { name: /^Zaidi/ })
        .click()
      const sheet = page.getByRole('dialog', { name: 'Kazi zote' })
      await expect(sheet.getByRole('link', { name: TODAY_TITLE, exact: true })).toHaveAttribute('aria-current', 'page')
      const links = await sheet.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
      for (const [path, right] of Object.entries(routeRights)) {
        // The list of debts is opened from the customers.
        if (path.includes(':') || path === paths.debts) continue
        // Everybody who sees stock may see carried stock, but only some people carry goods themselves.
        const needed = path === paths.myHands ? 'handBackGoods' : right
        expect(links.includes(path), `${role} ${path}`).toBe(may(role, needed))
      }
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
    }
  })

  test('all tasks fit a small phone without scrolling', async ({ page, context, shop }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await signIn(shop, context, 'admin')
    await page.goto(paths.today)
    await bar(page)
      .getByRole('button', { name: /^Zaidi/ })
      .click()
    const sheet = page.getByRole('dialog', { name: 'Kazi zote' })
    await passesAxe(page)
    await expect(sheet.getByRole('link').last()).toBeInViewport({ ratio: 1 })
    const body = sheet.locator('[data-scroll]')
    const [room, needed] = await body.evaluate((element) => [element.clientHeight, element.scrollHeight])
    expect(needed).toBeLessThanOrEqual(room ?? 0)
    expect(await findLayoutFaults(page)).toEqual([])
  })

  test('a phone held sideways has the bar at the left', async ({ page, context, shop }) => {
    await page.setViewportSize({ width: 740, height: 360 })
    await signIn(shop, context, 'admin')
    await page.goto(paths.today)
    const box = await bar(page).boundingBox()
    expect([box?.x, box?.y, box?.height]).toEqual([0, 0, 360])
    expect((await page.getByRole('banner').boundingBox())?.x).toBe(box?.width)
    expect(await findLayoutFaults(page)).toEqual([])
  })
})

/** Scrolls to a part of the page and expects that the bar does not cover it. */
async function expectAboveBar(page: Page, part: Locator): Promise<void> {
  await part.scrollIntoViewIfNeeded()
  const [one, foot] = [await part.boundingBox(), await bar(page).boundingBox()]
  expect(one && foot && one.y + one.height <= foot.y, `${part} above the bar`).toBe(true)
}
