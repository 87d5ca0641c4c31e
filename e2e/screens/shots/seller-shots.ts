import type { Page } from '@playwright/test'
import { paths } from '../../../shop/paths.ts'
import { navTexts } from '../../../shop/texts/common.ts'
import { stockTexts } from '../../../shop/texts/stock.ts'
import type { FilledShop } from '../fill.ts'
import { offerPush, queueOrders, sendOfflineMessage } from '../prepare.ts'
import { isolated, press, pressAll, type ViewerShot } from '../shot.ts'
import { emptyLists, fakeCall, queueTicks, sharePictures, visitThenGoOffline } from '../staff-prepare.ts'

const seller = ['salesperson'] as const
const keeper = ['storeManager'] as const
const both = ['salesperson', 'storeManager'] as const

/**
 * The working day of sellers and storekeepers: forms that are filled in, refused or sent, and lists of waiting work,
 * full and empty.
 */
export const sellerShots = (shop: FilledShop): ViewerShot[] => [
  ...sellingShots(shop),
  ...storeroomShots(shop),
  ...formShots(shop),
  ...offlineShots(shop),
  ...emptyShots(shop),
]

function sellingShots({ orders }: FilledShop): ViewerShot[] {
  const own = paths.order(orders.ofSeller)
  return [
    { name: 'order-own', path: own, only: seller },
    { name: 'payment-own', path: own, open: press('Pokea malipo'), only: seller },
    { name: 'menu-how', path: paths.home, open: unfoldMenu, only: both },
    { name: 'menu-offline', path: paths.home, prepare: isolated, open: offlineMenu, only: both },
    { name: 'home-cards', path: '/?aina=Nguo', open: press('Picha'), on: 'desktop', inPage: true, only: seller },
    { name: 'report-debts', whole: true, path: `${paths.reports}?meza=madeni`, only: seller },
    { name: 'notifications-push', path: paths.home, prepare: offerPush(false), open: press(/^Notisi/), only: both },
    { name: 'account-push', whole: true, path: paths.account, prepare: offerPush(true), only: seller },
    { name: 'logout', path: paths.account, open: press(navTexts.signOut), only: seller },
  ]
}

function storeroomShots({ product }: FilledShop): ViewerShot[] {
  const stockPage = paths.inventory(product)
  const search = (text: string) => async (page: Page) => {
    await page.getByRole('searchbox').fill(text)
    await found(page).or(page.getByText('Hakuna bidhaa yenye jina hilo.')).waitFor()
  }
  const typeArrival = async (page: Page) => {
    await page.getByLabel('Idadi ya katoni').fill('5')
    await page.getByLabel('Pisi za ziada').fill('3')
    await page.getByLabel('Usafirishaji kwa kila katoni').fill('12,000')
    await page.getByLabel('Bei ya kununua kwa kila pisi').fill('380,000')
  }
  const sendArrival = async (page: Page) => {
    await typeArrival(page)
    await press(stockTexts.addToStock)(page)
    await page.getByRole('complementary', { name: 'Nini kinafuata' }).waitFor()
  }
  const typeRequest = async (page: Page) => {
    await press(stockTexts.requestProducts)(page)
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: /^Bluu bahari/ }).click()
    await sheet.getByLabel('Idadi ya katoni').fill('3')
  }
  const sendRequest = async (page: Page) => {
    await typeRequest(page)
    await press('Tuma ombi')(page)
    await page.getByRole('complementary', { name: 'Nini kinafuata' }).waitFor()
  }
  const correct = press(/marekebisho|Rekebisha/i)
  return [
    { name: 'arrival', path: paths.arrival, whole: true, only: both },
    { name: 'arrival-found', path: paths.arrival, open: search('redio'), inPage: true, only: keeper },
    { name: 'arrival-nothing', path: paths.arrival, open: search('zzzz'), inPage: true, only: keeper },
    { name: 'request-products', path: paths.requestProducts, only: seller },
    {
      name: 'stock-typed',
      whole: true,
      path: stockPage,
      prepare: isolated,
      open: typeArrival,
      inPage: true,
      only: keeper,
    },
    {
      name: 'stock-sent',
      path: stockPage,
      prepare: fakeCall('submit_pending_stock_update', { ids: [1] }),
      open: sendArrival,
      inPage: true,
      only: keeper,
    },
    { name: 'stock-request-typed', path: stockPage, prepare: isolated, open: typeRequest, only: seller },
    {
      name: 'stock-request-missing',
      path: stockPage,
      prepare: isolated,
      open: pressAll(stockTexts.requestProducts, 'Tuma ombi'),
      only: seller,
    },
    {
      name: 'stock-request-sent',
      path: stockPage,
      prepare: fakeCall('submit_stock_request', { id: 1 }),
      open: sendRequest,
      inPage: true,
      only: seller,
    },
    { name: 'stock-correction', path: stockPage, open: correct, only: keeper },
    {
      name: 'stock-history',
      whole: true,
      path: stockPage,
      open: press('Historia ya stoo'),
      inPage: true,
      only: seller,
    },
  ]
}

function formShots({ captured }: FilledShop): ViewerShot[] {
  const addPhoto = async (page: Page) => {
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles(await picture(page))
    await page.getByRole('button', { name: 'Kuza picha ya oda' }).waitFor()
  }
  const fillPaper = async (page: Page) => {
    await addPhoto(page)
    await page.getByLabel('Namba ya simu ya mteja').fill('0754 000 321')
    await page.getByLabel('Jina la mteja').fill('Rehema wa Nyakato')
  }
  const pressWithoutFilling = (name: string) => async (page: Page) => {
    await press(name)(page)
    await page.locator('[aria-invalid="true"]').first().waitFor()
  }
  const findProduct = async (page: Page) => {
    await page.getByLabel('Ongeza bidhaa kwenye oda').fill('redio')
    await found(page).waitFor()
  }
  const chooseProduct = async (page: Page) => {
    await findProduct(page)
    await found(page).getByRole('button').first().click()
    await found(page).waitFor({ state: 'detached' })
  }
  const addTypes = async (page: Page) => {
    const first = await picture(page)
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles([first, { ...first, name: 'pili.png' }])
    await page.getByLabel(/^Jina la bidhaa/).fill('Redio ndogo ya mezani')
    await press('Ongeza aina')(page)
    await press('Ongeza aina')(page)
    await page.getByRole('button', { name: 'Ondoa picha 2' }).waitFor()
  }
  const convert = paths.convertCaptured(captured)
  return [
    {
      name: 'paper-order-missing',
      whole: true,
      path: paths.manualOrder,
      prepare: isolated,
      open: pressWithoutFilling('Hifadhi oda'),
      inPage: true,
      only: seller,
    },
    {
      name: 'paper-order-filled',
      whole: true,
      path: paths.manualOrder,
      prepare: isolated,
      open: fillPaper,
      inPage: true,
      only: seller,
    },
    { name: 'paper-order-shared', path: paths.manualOrder, prepare: sharePictures, only: seller },
    {
      name: 'paper-order-shared-other',
      whole: true,
      path: paths.manualOrder,
      prepare: sharePictures,
      open: addPhoto,
      inPage: true,
      only: seller,
    },
    {
      name: 'convert-search',
      whole: true,
      path: convert,
      prepare: isolated,
      open: findProduct,
      inPage: true,
      only: seller,
    },
    {
      name: 'convert-filled',
      whole: true,
      path: convert,
      prepare: isolated,
      open: chooseProduct,
      inPage: true,
      only: seller,
    },
    {
      name: 'product-form-missing',
      whole: true,
      path: paths.productForm,
      prepare: isolated,
      open: pressWithoutFilling('Hifadhi bidhaa'),
      inPage: true,
      only: seller,
    },
    {
      name: 'product-form-filled',
      whole: true,
      path: paths.productForm,
      prepare: isolated,
      open: addTypes,
      inPage: true,
      only: seller,
    },
  ]
}

function offlineShots({ orders }: FilledShop): ViewerShot[] {
  const own = queueOrders(['waiting', 'lacking'], ({ people }) => `person:${people.salesperson.person.id}`)
  const ticks = queueTicks(orders.ofSeller)
  const offline = (path: string, text: RegExp) => ({ path, prepare: visitThenGoOffline(path, text) })
  return [
    { name: 'ticks-wait', path: paths.home, prepare: ticks, only: seller },
    { name: 'order-ticks-wait', path: paths.order(orders.ofSeller), prepare: ticks, only: seller },
    { name: 'queue', whole: true, path: paths.myOrders, prepare: own, only: seller },
    { name: 'logout-unsent', path: paths.account, prepare: own, open: press(navTexts.signOut), only: seller },
    { name: 'home-kept', ...offline(paths.home, /pisi\s\d/), only: both },
    { name: 'orders-kept', ...offline(paths.myOrders, /^Oda Na/), only: seller },
    { name: 'captured-kept', ...offline(paths.capturedOrders, /^Mama Neema/), only: seller },
    { name: 'reports-lost', ...offline(paths.reports, /^Nimepata faida/), only: seller },
    { name: 'requests-lost', ...offline(paths.stockRequests, /^Simu janja/), only: keeper },
  ]
}

function emptyShots({ product }: FilledShop): ViewerShot[] {
  return [
    { name: 'home-empty', path: paths.home, prepare: emptyLists, only: both },
    { name: 'orders-empty', path: paths.myOrders, prepare: emptyLists, only: seller },
    { name: 'captured-empty', path: paths.capturedOrders, prepare: emptyLists, only: seller },
    { name: 'notifications-empty', path: paths.home, prepare: emptyLists, open: press(/^Notisi/), only: seller },
    { name: 'requests-empty', path: paths.stockRequests, prepare: emptyLists, only: keeper },
    { name: 'arrival-empty', path: paths.arrival, prepare: emptyLists, only: keeper },
    {
      name: 'stock-history-empty',
      path: paths.inventory(product),
      prepare: emptyLists,
      open: press('Historia ya stoo'),
      inPage: true,
      only: seller,
    },
  ]
}

const found = (page: Page) => page.getByRole('list', { name: 'Zilizopatikana' })

async function unfoldMenu(page: Page): Promise<void> {
  await press('Menyu')(page)
  await page.getByText('Nifanyeje?').click()
}

async function offlineMenu(page: Page): Promise<void> {
  // Waits for the component that receives the message. It loads when the phone is idle.
  await page.locator('body > div[role=status]').waitFor({ state: 'attached' })
  await sendOfflineMessage(page)
  await press('Menyu')(page)
}

/** A picture to choose: a screenshot of the page. */
async function picture(page: Page) {
  return { name: 'picha.png', mimeType: 'image/png', buffer: await page.screenshot() }
}
