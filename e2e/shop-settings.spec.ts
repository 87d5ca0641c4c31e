import { expect, type Page } from '@playwright/test'
import { changeShopSettings } from '../server/testing/making/change-settings.ts'
import type { TestShop } from '../server/testing/start-test-shop.ts'
import { makeOwnProducts, openCheckout, savedOrderNumber } from './testing/cart.ts'
import { signIn, standInForWhatsApp, test, untilHydrated, withoutPhonePrompt } from './testing/shop.ts'

/** Code that an owner, or somebody with the owner's account, might type into settings. */
const CODE = '<img src=x onerror="window.ran=1">'
const mine = {
  name: `Duka la Asha ${CODE}`,
  tagline: `karibu ${CODE}`,
  banner: { title: `Sikukuu ${CODE}`, text: CODE },
  services: [{ name: `Ushonaji ${CODE}`, text: CODE }],
  trust_lines: [`Lipa ${CODE}`],
  phones: ['0754123456'],
  email: 'duka@mfano.co.tz',
  place: `Dodoma ${CODE}`,
  address: `Mtaa wa Kuu ${CODE}`,
  hours: `Kila siku ${CODE}`,
  map: { latitude: -6.16, longitude: 35.75 },
  payment_numbers: [{ method: 'mpesa' as const, number: '5123 456', name: `Duka ${CODE}` }],
  receipt_note: `Karibu tena ${CODE}`,
  group_link: 'https://chat.whatsapp.com/AbC?x="><script>window.ran=1</script>',
  categories: [{ name: `Vyakula ${CODE}`.slice(0, 60), provider_id: 1 }],
  providers: [{ id: 1, name: `Mavazi ${CODE}`, whatsapp: '0754999888' }],
}

/** Runs a story with other settings, and restores the old ones. */
async function withSettings(shop: TestShop, story: () => Promise<void>): Promise<void> {
  const before = JSON.parse(JSON.stringify(shop.services.shopSettings.current()))
  await changeShopSettings(shop, mine)
  try {
    await story()
  } finally {
    await changeShopSettings(shop, before)
  }
}

const expectNothingRan = async (page: Page) =>
  expect(await page.evaluate(() => 'ran' in window || document.querySelector('img[src=x]') !== null)).toBe(false)

test("the owner's changes appear on phones, in WhatsApp and on the receipt, and code in them never runs", async ({
  page,
  context,
  shop,
}) => {
  await withoutPhonePrompt(context)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await standInForWhatsApp(context)
  await withSettings(shop, async () => {
    await page.goto('/')
    await untilHydrated(page)
    await expect(page).toHaveTitle(`${mine.name}: ${mine.tagline}`)
    await expect(page.getByRole('heading', { level: 1, name: mine.banner.title })).toBeVisible()
    await expect(page.getByRole('tab', { name: mine.categories[0]?.name })).toBeVisible()
    await page.getByRole('button', { name: 'Menyu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Kuhusu sisi' }).click()
    await expect(page.getByText(mine.services[0]?.name ?? '')).toBeVisible()
    await expect(page.getByText(mine.hours)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Jiunge na kundi letu' })).toHaveAttribute('href', /^https:/)
    await expectNothingRan(page)

    await openCheckout(page, await makeOwnProducts(shop, 1))
    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: mine.providers[0]?.name }).click()
    const tab = await opened
    const id = await savedOrderNumber(page)
    await tab.waitForURL('https://wa.me/255754999888?text=Habari%20Mavazi**')
    await tab.close()
    const numbers = page.getByRole('region', { name: 'Mahali pa kulipia' })
    await expect(numbers.getByText('5123 456')).toBeVisible()
    await expect(numbers.getByRole('link', { name: 'Piga *150*00#' })).toHaveAttribute('href', 'tel:*150*00%23')
    await numbers.getByRole('button', { name: 'Nakili namba ya M-Pesa' }).click()
    await expect(numbers.getByText('Imenakiliwa')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('5123456')
    await expectNothingRan(page)

    await signIn(shop, context, 'admin')
    // Uses another tab, because closing sheets go back in the history of this tab.
    const desk = await context.newPage()
    await desk.goto(`/myorders?id=${id}`)
    await desk.getByRole('button', { name: 'Risiti' }).click()
    const receipt = desk.getByRole('article', { name: `Risiti ya oda Na. ${id}` }).first()
    await expect(receipt.getByRole('heading', { name: mine.name })).toBeVisible()
    await expect(receipt.getByText(mine.address)).toBeVisible()
    await expect(receipt.getByText(mine.receipt_note)).toBeVisible()
    await expect(receipt.getByText('0754123456')).toBeVisible()
    await expect(receipt.getByText(/^Lipa M-Pesa: 5123 456/)).toBeVisible()
    await expectNothingRan(desk)
  })
})
