import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { TestShop } from '../../../server/testing/start-test-shop.ts'
import { waitForRequests } from '../pending-requests.ts'

/** The chunks that an offline paper order needs. */
const chunks = ['ManualOrderScreen', 'CapturedOrdersScreen', 'QueuedCaptures', 'browser-image-compression']

/** Waits until the worker has cached the files for an offline paper order. */
export async function waitForPaperForm(page: Page): Promise<void> {
  const missing = async (names: string[]) => {
    const cached = await (await caches.open('files')).keys()
    return names.filter((name) => !cached.some(({ url }) => url.includes(`/${name}-`)))
  }
  await expect.poll(() => page.evaluate(missing, chunks)).toEqual([])
  // The imports of these chunks were requested with them.
  await waitForRequests(page)
  const uncached = async () => {
    const files = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'))
    const cached = await Promise.all(files.map(({ name }) => caches.match(name, { ignoreVary: true })))
    return files.map(({ name }) => name).filter((_, index) => !cached[index])
  }
  await expect.poll(() => page.evaluate(uncached)).toEqual([])
}

/** The width of the test photo, small enough not to be scaled down. */
export const PHOTO_WIDTH = 600

/** Draws a different photo for each phone: a line for every digit, as long as its value. */
async function paperPhoto(phone: string): Promise<Buffer> {
  const digits = phone.replace(/\D/g, '').split('')
  const lines = digits.map((digit, index) => `<path d="M40 ${80 + index * 60} h ${50 + Number(digit) * 50}"/>`).join('')
  const paper = `<rect width="100%" height="100%" fill="#fdfbf4"/><g stroke="#203080" stroke-width="4">${lines}</g>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${PHOTO_WIDTH}" height="900">${paper}</svg>`
  return sharp(Buffer.from(svg)).jpeg().toBuffer()
}

type Customer = { phone: string; name: string }

/** Fills the open form with a paper order and its photo. */
export async function fillPaperForm(page: Page, { phone, name }: Customer): Promise<void> {
  const photo = { name: 'oda.jpg', mimeType: 'image/jpeg', buffer: await paperPhoto(phone) }
  await page.getByLabel('Chagua picha', { exact: true }).setInputFiles(photo)
  await expect.poll(() => shownWidth(page.getByRole('main'))).toBe(PHOTO_WIDTH)
  await page.getByLabel('Namba ya simu ya mteja').fill(phone)
  await page.getByLabel('Jina la mteja').fill(name)
}

/** The natural width of the photo in this element of the page, in pixels. */
export const shownWidth = (element: Locator): Promise<number> =>
  element.getByRole('img', { name: 'Oda iliyopigwa picha' }).evaluate((img: HTMLImageElement) => img.naturalWidth)

/** Saves the open form, and waits until the order is listed as waiting. */
export async function savePaperOffline(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Hifadhi oda' }).click()
  await expect(queuedCapture(page, name).getByText('Haijatumwa', { exact: true })).toBeVisible()
}

/** Fills the open form, saves it, and waits until the order is listed as waiting. */
export async function takePaperOffline(page: Page, customer: Customer): Promise<void> {
  await fillPaperForm(page, customer)
  await savePaperOffline(page, customer.name)
}

/** The unsent orders at the top of the list of paper orders. */
export const unsentCaptures = (page: Page) => page.getByRole('region', { name: 'Oda za picha ambazo hazijatumwa' })
export const queuedCapture = (page: Page, name: string) =>
  unsentCaptures(page).getByRole('listitem').filter({ hasText: name })

/** The SHA-256 of the photos in the browser's queue, oldest first. */
export const queuedPhotos = (page: Page): Promise<string[]> => page.evaluate(readQueuedPhotos)

async function readQueuedPhotos(): Promise<string[]> {
  const request = indexedDB.open('queue')
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const all = db.transaction('entries').objectStore('entries').getAll()
  const entries = await new Promise<{ body: { order_image: File } }[]>((resolve) => {
    all.onsuccess = () => resolve(all.result)
  })
  db.close()
  const hashes = entries.map(async ({ body }) => {
    const hash = await crypto.subtle.digest('SHA-256', await body.order_image.arrayBuffer())
    return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  })
  return Promise.all(hashes)
}

/** A customer's paper orders on the server: who took each, and the hash of its photo as sent. */
export async function capturedOf(shop: TestShop, name: string) {
  const rows = await shop.db
    .selectFrom('captured_orders')
    .select(['id', 'phone', 'taken_by', 'picture_hash'])
    .where('customer_name', '=', name)
    .orderBy('id')
    .execute()
  return rows.map(({ picture_hash, ...row }) => ({ ...row, photo: picture_hash.toString('hex') }))
}
