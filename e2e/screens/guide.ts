import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { root } from '../../scripts/project-folder.mjs'
import { requireValue } from '../../server/testing/require-value.ts'
import type { FilledShop } from './fill.ts'
import { openBrowser, openShot } from './open-shot.ts'
import type { Viewer } from './shot.ts'
import { shotsFor } from './shots.ts'

/** The element at the top of the picture; by default the top of the screen. */
type Start = { role: 'heading' | 'list'; name: string | RegExp }

/** The pictures of the guides. */
const pictures: readonly { file: string; viewer: Viewer; shot: string; from?: Start }[] = [
  { file: 'leo', viewer: 'salesperson', shot: 'today' },
  { file: 'uza', viewer: 'salesperson', shot: 'till-sale', from: { role: 'list', name: 'Bidhaa za oda' } },
  { file: 'mteja', viewer: 'admin', shot: 'customer' },
  { file: 'badilisha', viewer: 'admin', shot: 'exchange' },
  { file: 'za-kutuma', viewer: 'admin', shot: 'deliveries' },
  { file: 'mzigo', viewer: 'storeManager', shot: 'arrivals-typed' },
  { file: 'kuhesabu', viewer: 'storeManager', shot: 'stocktake' },
  { file: 'funga-siku', viewer: 'salesperson', shot: 'day' },
  { file: 'anza-kwa-jedwali', viewer: 'admin', shot: 'opening-plan', from: { role: 'heading', name: /^Bidhaa$/ } },
  { file: 'idhini-ya-mzigo', viewer: 'manager', shot: 'arrival-detail' },
  { file: 'ripoti', viewer: 'admin', shot: 'reports-day', from: { role: 'heading', name: /^Nimepata faida/ } },
  { file: 'ripoti-ya-mwezi', viewer: 'admin', shot: 'month-report' },
]

/** A phone's window. */
const viewport = { width: 360, height: 700 }
/** The pixel ratio. The pictures are sharp enough on paper, and small enough for a slow network. */
const PIXELS = 1.5
const MAX_BYTES = 60_000

/** Captures the pictures of the guides into docs/screens/guide. Returns their names. */
export async function takeGuide(browser: Browser, shop: FilledShop, origin: string): Promise<string[]> {
  const folder = join(root, 'docs/screens/guide')
  await mkdir(folder, { recursive: true })
  for (const { file, viewer, shot: name, from } of pictures) {
    const found = shotsFor(viewer, shop).find((one) => one.name === name && one.on !== 'desktop')
    const shot = requireValue(found, `the shot ${name}`)
    const options = { viewport, deviceScaleFactor: PIXELS, isMobile: true, hasTouch: true, baseURL: origin }
    const { page, waitUntilSettled } = await openBrowser(browser, { viewer, shop, shot, options })
    await openShot(page, shot, { shop, waitUntilSettled })
    await waitUntilSettled()
    if (from !== undefined) await showFrom(page, from)
    const picture = await sharp(await page.screenshot())
      .webp({ quality: 70 })
      .toBuffer()
    if (picture.length > MAX_BYTES) throw new Error(`${file}.webp has ${picture.length} bytes`)
    await writeFile(join(folder, `${file}.webp`), picture)
    await page.context().close()
  }
  return pictures.map(({ file }) => file)
}

/** Scrolls until this part of the screen is below the sticky bars. */
async function showFrom(page: Page, { role, name }: Start): Promise<void> {
  await page
    .getByRole(role, { name })
    .first()
    .evaluate((part) => {
      const bars = document.querySelector('.page-head')?.getBoundingClientRect().bottom ?? 0
      scrollTo(0, scrollY + part.getBoundingClientRect().top - bars - 24)
    })
}
