import type { Page } from '@playwright/test'
import { paths, sharedPicture } from '../../../shop/paths.ts'
import { navTexts } from '../../../shop/texts/common.ts'
import { checkoutTexts, orderTexts } from '../../../shop/texts/orders.ts'
import { sessionTexts } from '../../../shop/texts/session.ts'
import type { FilledShop } from '../fill.ts'
import {
  abortCalls,
  abortOrders,
  clearShipping,
  fakeOrders,
  offerPush,
  queueOrders,
  raisePrices,
  rememberSearches,
  sendOfflineMessage,
  stallCall,
} from '../prepare.ts'
import { press, type ViewerShot } from '../shot.ts'
import { plainShots } from './plain-shots.ts'

const stranger = ['anonymous'] as const
const guest = ['guest'] as const
const customer = ['customer'] as const

/** Screens of a buyer: search, orders, waiting entries, failures, and pages without scripts. */
export const shopperShots = (shop: FilledShop): ViewerShot[] => [
  ...browsingShots(shop),
  ...orderingShots(),
  ...queueShots(),
  ...ownOrderShots(shop),
  ...plainShots(shop),
]

function browsingShots({ cart, product }: FilledShop): ViewerShot[] {
  /** Scrolls to the related products, so that they load, and back to the top. */
  const loadOthers = async (page: Page) => {
    await page
      .getByRole('heading', { name: /^Bidhaa nyingine/ })
      .or(page.locator('.product-others'))
      .first()
      .scrollIntoViewIfNeeded()
    await page.locator('.other-products article').first().waitFor()
    await page.evaluate(() => scrollTo(0, 0))
  }
  const scrollToSoon = (page: Page) =>
    page.getByRole('article').filter({ hasText: 'Karibu' }).first().scrollIntoViewIfNeeded()
  const openSoon = async (page: Page) => {
    await page.getByRole('article').filter({ hasText: 'Karibu' }).first().getByRole('heading').getByRole('link').click()
    await page.waitForURL(/bidhaa/)
  }
  const requestNotification = async (page: Page) => {
    await openSoon(page)
    await press(/^Nijulishe ikifika: /)(page)
    await page.getByRole('button', { name: /^Utajulishwa/ }).waitFor()
  }
  const openPushOffer = async (page: Page) => {
    await openSoon(page)
    await press(/^Nijulishe ikifika: /)(page)
    await page.getByRole('dialog', { name: 'Utajulishwa' }).getByRole('button').first().waitFor()
  }
  const type = (text: string) => async (page: Page) => {
    await page.getByLabel('Tafuta bidhaa').fill(text)
    await page.getByRole('listbox').waitFor()
  }
  const add = async (page: Page) => {
    await press(/^Nunua/)(page)
    await page.getByRole('dialog').locator('.type-choice').first().click()
    await press('Weka kikapuni')(page)
    await page.locator('.toast').first().waitFor()
  }
  return [
    {
      name: 'phone-prompt',
      path: paths.home,
      open: (page) => page.getByRole('dialog').waitFor(),
      showsPhonePrompt: true,
      // The prompt does not appear once something is in the cart.
      emptyCart: true,
      only: stranger,
    },
    { name: 'suggestions', path: paths.home, open: type('red'), inPage: true, only: stranger },
    {
      name: 'last-searches',
      path: paths.home,
      prepare: rememberSearches,
      open: focusSearch,
      inPage: true,
      only: stranger,
    },
    { name: 'search-corrected', path: paths.search('runingga'), only: stranger },
    { name: 'search-price', path: paths.search('nguo chini ya 20000'), only: stranger },
    { name: 'search-some-words', path: paths.search('redio ya farasi'), only: stranger },
    { name: 'search-lost', path: paths.search('redio'), prepare: abortCalls, only: stranger },
    {
      name: 'search-loading',
      path: paths.search('redio'),
      prepare: stallCall('products'),
      isBusy: true,
      only: stranger,
    },
    {
      name: 'product-pictures',
      path: paths.product(cart[0]?.id ?? ''),
      open: loadOthers,
      inPage: true,
      only: stranger,
    },
    { name: 'product-soon', path: paths.search('jezi'), open: openSoon, inPage: true, only: stranger },
    { name: 'cards-soon', path: paths.search('jezi'), open: scrollToSoon, inPage: true, only: stranger },
    {
      name: 'product-awaited',
      path: paths.search('jezi'),
      open: requestNotification,
      inPage: true,
      on: 'phone',
      only: guest,
    },
    {
      name: 'push-for-product',
      path: paths.search('taulo'),
      prepare: offerPush(false),
      open: openPushOffer,
      on: 'phone',
      only: guest,
    },
    { name: 'product-typed', path: paths.product(product), open: chooseType, inPage: true, only: stranger },
    { name: 'added', path: '/?aina=Vitenge', open: add, inPage: true, only: stranger },
    { name: 'offline', path: paths.home, open: sendOfflineMessage, inPage: true, only: stranger },
    { name: 'not-loaded', path: paths.about, prepare: abortScreenFile, only: customer },
    { name: 'sign-in-first', path: sharedPicture(), only: stranger },
    { name: 'not-for-you', path: sharedPicture(), only: customer },
  ]
}

/** Aborts the screen's file. */
const abortScreenFile = (page: Page) => page.route('**/assets/AboutScreen-*.js', (route) => route.abort())

const focusSearch = async (page: Page) => {
  await page.getByLabel('Tafuta bidhaa').focus()
  await page.getByRole('listbox').waitFor()
}

const chooseType = (page: Page) => page.locator('.type-choice').first().click()

function orderingShots(): ViewerShot[] {
  const fill = async (page: Page) => {
    await press('Endelea na oda')(page)
    const sheet = page.getByRole('dialog', { name: 'Kamilisha oda' })
    await sheet.getByLabel('Jina lako').fill('Neema Juma')
    await sheet.getByLabel('Namba ya WhatsApp').fill('0754 000 321')
    await sheet.getByLabel('Mahali pa kupeleka').fill('Nyakato, Mwanza, duka la pili kulia kwa stendi')
  }
  const send = async (page: Page) => {
    await fill(page)
    await press(orderTexts.saveWithoutWhatsApp)(page)
  }
  const sendUntilClosed = async (page: Page) => {
    await send(page)
    await page.getByRole('dialog', { name: 'Kamilisha oda' }).waitFor({ state: 'detached' })
  }
  const sendEmpty = async (page: Page) => {
    await press('Endelea na oda')(page)
    // The button looks disabled, but a click marks the missing fields.
    await page.getByRole('region', { name: checkoutTexts.send }).getByRole('button').first().click({ force: true })
    await page.getByRole('alert').first().waitFor()
  }
  const sendRefusedOrder = async (page: Page) => {
    await send(page)
    await page.getByRole('alert').first().waitFor()
  }
  const removeFromCart = async (page: Page) => {
    await press(/^Ondoa /)(page)
    await page.getByRole('button', { name: 'Rudisha' }).waitFor()
  }
  const buy = { path: paths.checkout, only: stranger }
  const fakeOrdersAndPush = async (page: Page) => {
    await offerPush(false)(page)
    await fakeOrders(page)
  }
  return [
    { ...buy, name: 'cart-removed', open: removeFromCart, inPage: true },
    { ...buy, name: 'checkout-filled', open: fill },
    { ...buy, name: 'checkout-missing', prepare: clearShipping, open: sendEmpty },
    { ...buy, name: 'checkout-dearer', prepare: raisePrices, open: sendRefusedOrder },
    { ...buy, name: 'order-saved', prepare: fakeOrdersAndPush, open: sendUntilClosed },
    { ...buy, name: 'order-waiting', prepare: abortOrders, open: sendUntilClosed },
  ]
}

function queueShots(): ViewerShot[] {
  const own = queueOrders(['waiting'], ({ people }) => `person:${people.customer.person.id}`)
  const all = queueOrders(['waiting', 'dearer', 'lacking', 'sent'])
  return [
    { name: 'queue-lines', path: paths.home, prepare: all, only: stranger },
    { name: 'queue', path: paths.myOrders, prepare: all, only: stranger },
    { name: 'queue-remove', path: paths.myOrders, prepare: all, open: press('Ondoa'), only: stranger },
    {
      name: 'sign-in-to-send',
      path: paths.home,
      prepare: queueOrders(['waiting'], () => 'person:1'),
      only: stranger,
    },
    { name: 'queue-of-account', path: paths.myOrders, prepare: own, only: customer },
    { name: 'logout-unsent', path: paths.account, prepare: own, open: press(navTexts.signOut), only: customer },
  ]
}

function ownOrderShots({ orders: { paid, part, cancelled }, guest: { order } }: FilledShop): ViewerShot[] {
  const typeWrongPassword = async (page: Page) => {
    await press(sessionTexts.signIn)(page)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Namba ya simu/).fill('0754 000 321')
    await dialog.getByLabel(/^Nenosiri/).fill('sijui')
    await dialog.getByRole('button', { name: sessionTexts.signIn, exact: true }).click()
    await page.getByRole('alert').first().waitFor()
  }
  const section = (name: string) => ({ path: paths.account, open: press(name), inPage: true, only: customer })
  return [
    { name: 'login-wrong', path: paths.account, open: typeWrongPassword, only: stranger },
    { name: 'orders', path: paths.myOrders, only: guest },
    { name: 'order', path: paths.order(order), only: guest },
    { name: 'account', path: paths.account, prepare: offerPush(false), only: guest },
    { name: 'menu', path: paths.home, open: press('Menyu'), only: guest },
    { name: 'notifications', path: paths.home, prepare: offerPush(false), open: press(/^Notisi/), only: guest },
    { name: 'logout', path: paths.account, open: press(navTexts.signOut), only: guest },
    { name: 'account-push', path: paths.account, prepare: offerPush(true), only: customer },
    { name: 'order-paid', path: paths.order(paid), only: customer },
    { name: 'order-part-paid', path: paths.order(part), only: customer },
    { name: 'order-cancelled', path: paths.order(cancelled), only: customer },
    { name: 'orders-none-found', path: `${paths.myOrders}?q=zzzz`, only: customer },
    { name: 'orders-lost', path: paths.myOrders, prepare: abortCalls, only: customer },
    { name: 'orders-loading', path: paths.myOrders, prepare: stallCall('get_orders'), isBusy: true, only: customer },
    { name: 'change-username', ...section('Weka jina la mtumiaji') },
    { name: 'change-name', ...section('Badili jina kamili') },
  ]
}
