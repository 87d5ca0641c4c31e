import type { Page } from '@playwright/test'
import { paths } from '../../../shop/paths.ts'
import type { FilledShop } from '../fill.ts'
import type { ViewerShot } from '../shot.ts'

/** Pages as a browser without scripts shows them. */
export function plainShots({ product, cart, guest: { order } }: FilledShop): ViewerShot[] {
  const refuse = async (page: Page) => {
    const form = page.locator('form[action="/agiza"]')
    await form.getByLabel('Jina lako').fill('Neema Juma')
    await form.getByLabel('Mahali pa kupeleka').fill('Nyakato, Mwanza')
    await form.getByLabel('Namba ya WhatsApp').fill('123')
    await form.getByLabel('Aina').selectOption({ index: 1 })
    await form.getByRole('button', { name: 'Agiza sasa' }).click()
    await page.waitForURL(/agiza/)
  }
  const plain: ViewerShot[] = [
    { name: 'plain-home', path: paths.home },
    { name: 'plain-next', path: `${paths.home}?ukurasa=2` },
    { name: 'plain-cart', path: paths.checkout },
    { name: 'plain-about', path: paths.about },
    { name: 'plain-search', path: paths.search('redio') },
    { name: 'plain-nothing', path: paths.search('zzzz') },
    { name: 'plain-product', path: paths.product(product), whole: true },
    { name: 'plain-product-pictures', path: paths.product(cart[0]?.id ?? ''), whole: true },
    { name: 'plain-refused', path: paths.product(product), open: refuse, inPage: true },
    { name: 'plain-order', path: paths.plainOrder(order), only: ['guest'] },
    { name: 'plain-order-unknown', path: paths.plainOrder(order) },
  ]
  return plain.map((shot) => ({ only: ['anonymous'], ...shot, isPlain: true }))
}
