// npm run screens [words]: captures every screen and sheet for every role, on a phone, with text at 200 % and on a
// desktop, light and dark, into screens/ (not tracked), with an index.html. Words select the names that contain all of
// them ('admin dark'; 'customer cart,order' means either of the two); other pictures stay unchanged. The words 360x740,
// 740x360 and 1920x1080 also capture windows of that size, and 'guide' captures the pictures of the guides into
// docs/screens/guide.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { ensureBrowser } from '../../scripts/browser.ts'
import { root } from '../../scripts/project-folder.mjs'
import { startTestServer } from '../../server/postgres/testing/test-server.ts'
import { startTestShop } from '../../server/testing/start-test-shop.ts'
import { contactSheet } from './contact-sheet.ts'
import { type FilledShop, fillShop } from './fill.ts'
import { takeGuide } from './guide.ts'
import { openBrowser, openShot } from './open-shot.ts'
import { takeParts } from './parts.ts'
import { needsOwnBrowser, type Shot, type Viewer } from './shot.ts'
import { shotsFor, viewers } from './shots.ts'

/** The number of pages at once: more than there are cores, because half of the time is waiting. */
const PAGES_AT_ONCE = 4
/** The number of screens one page captures in turn. */
const SHOTS_OF_A_PAGE = 8
/** A screen is cut after this many window heights, because a catalogue has no end. */
const MAX_HEIGHTS = 3
/** The maximum number of window heights for a screen that is captured in full. */
const MAX_WHOLE_HEIGHTS = 15

const themes = ['light', 'dark'] as const
/** Further window sizes, which are captured if a word names them. */
const rareSizes: readonly string[] = ['360x740', '740x360', '1920x1080']
/** The sizes for each device. '-200' means text at 200 %. */
const devices = {
  phone: {
    sizes: ['360x800', '360x800-200', '360x740', '740x360'],
    options: { viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true },
  },
  desktop: { sizes: ['1280x800', '1920x1080'], options: { viewport: { width: 1280, height: 800 } } },
} as const
type Device = keyof typeof devices

const folder = join(root, 'screens')
const words = process.argv.slice(2)
const complaints: string[] = []
const taken: string[] = []

process.env.CHROME = ensureBrowser()
if (words.length === 0) await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
await using resources = new AsyncDisposableStack()
const server = await startTestServer()
resources.defer(() => server.stop())
process.env.TEST_DATABASE_URL = server.url
const shop = await startTestShop()
resources.defer(() => shop.stop())
const browser = await chromium.launch({ executablePath: process.env.CHROME, args: ['--no-sandbox', '--disable-gpu'] })
resources.defer(() => browser.close())

const filled = await fillShop(shop)
const limit = pLimit(PAGES_AT_ONCE)
await Promise.all(
  plan().map(({ viewer, device, shots }) => limit(() => takeShots(browser, filled, { viewer, device, shots }))),
)
if (words.length === 0 || words.includes('parts')) taken.push(...(await takeParts(folder)))
// The pictures of the guides are tracked, so they are only captured on request.
if (isNamed('guide')) taken.push(...(await takeGuide(browser, filled, shop.origin)))
const all = (await readdir(folder)).filter((file) => file.endsWith('.png')).map((file) => file.slice(0, -4))
await writeFile(join(folder, 'index.html'), contactSheet(all))
for (const complaint of complaints) console.error(complaint)
console.log(`${taken.length} pictures in ${folder}`)
process.exitCode = complaints.length > 0 ? 1 : 0

type Job = { viewer: Viewer; device: Device; shots: Shot[] }

function plan(): Job[] {
  return viewers.flatMap((viewer) => {
    const wanted = shotsFor(viewer, filled)
    return (Object.keys(devices) as Device[]).flatMap((device) => {
      const shots = wanted.filter(
        (shot) => (shot.on ?? device) === device && pictureNames(viewer, shot, device).length > 0,
      )
      const together = shots.filter((shot) => !needsOwnBrowser(shot))
      const jobs: Job[] = shots.filter(needsOwnBrowser).map((shot) => ({ viewer, device, shots: [shot] }))
      for (let index = 0; index < together.length; index += SHOTS_OF_A_PAGE)
        jobs.push({ viewer, device, shots: together.slice(index, index + SHOTS_OF_A_PAGE) })
      return jobs
    })
  })
}

function pictureNames(viewer: Viewer, { name }: Shot, device: Device): string[] {
  const sizes = devices[device].sizes.filter((size) => !rareSizes.includes(size) || isNamed(size))
  const all = sizes.flatMap((size) => themes.map((theme) => `${viewer}-${name}-${size}-${theme}`))
  return all.filter(isAskedFor)
}

function isNamed(word: string): boolean {
  return words.some((all) => all.split(',').includes(word))
}

function isAskedFor(name: string): boolean {
  return words.every((word) => word.split(',').some((one) => `-${name}-`.includes(`-${one}-`)))
}

async function takeShots(browser: Browser, filled: FilledShop, { viewer, device, shots }: Job): Promise<void> {
  const [first] = shots
  if (!first) return
  const options = { ...devices[device].options, baseURL: shop.origin }
  const { page, waitUntilSettled } = await openBrowser(browser, { viewer, shop: filled, shot: first, options })
  page.on('pageerror', (error) => complaints.push(`${viewer} ${page.url()}: ${error.message}`))
  for (const shot of shots) {
    try {
      await openShot(page, shot, { shop: filled, waitUntilSettled })
      await takePictures(page, { names: pictureNames(viewer, shot, device), waitUntilSettled, whole: shot.whole })
    } catch (error) {
      complaints.push(
        `${viewer}-${shot.name} on a ${device}: ${error instanceof Error ? error.message.split('\n')[0] : error}`,
      )
    }
  }
  // Calls to which a shot responds itself may still be running.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().close()
}

type Wanted = { names: string[]; waitUntilSettled: () => Promise<void>; whole?: boolean }

/**
 * Captures the screen in each size and theme. The text size is changed in the open page, like with the system setting.
 */
async function takePictures(page: Page, { names, waitUntilSettled, whole }: Wanted): Promise<void> {
  const session = await page.context().newCDPSession(page)
  for (const name of names) {
    const standard = name.includes('-200-') ? 32 : 16
    await page.setViewportSize(sizeIn(name))
    await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
    await page.emulateMedia({ colorScheme: name.endsWith('-dark') ? 'dark' : 'light' })
    await waitUntilSettled()
    const { height, isTooWide } = await page.evaluate(
      (heights) => {
        const { clientWidth, scrollWidth, scrollHeight } = document.documentElement
        // The page behind a sheet is not captured.
        const isCovered = document.querySelector('dialog[open]') !== null
        // Sticky bars would appear in the middle of the picture.
        if (!isCovered) scrollTo(0, 0)
        for (const bar of document.querySelectorAll<HTMLElement>('form .save-bar')) bar.style.position = 'static'
        const most = isCovered ? innerHeight : innerHeight * heights
        return { height: Math.min(scrollHeight, most), isTooWide: scrollWidth > clientWidth }
      },
      whole ? MAX_WHOLE_HEIGHTS : MAX_HEIGHTS,
    )
    const path = join(folder, `${name}.png`)
    const { width, height: window } = page.viewportSize() ?? { width: 0, height: 0 }
    if (standard > 16) await writeFile(path, await windowsBelowEachOther(page, height))
    else await page.screenshot({ path, fullPage: height > window, clip: { x: 0, y: 0, width, height } })
    taken.push(name)
    if (isTooWide) complaints.push(`${name} scrolls sideways`)
  }
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
  await session.detach()
}

/** Returns the window size for the name of a picture: '360x800'. */
function sizeIn(name: string): { width: number; height: number } {
  const [, width, height] = /-(\d+)x(\d+)-/.exec(name) ?? []
  return { width: Number(width), height: Number(height) }
}

/** Captures window after window and joins the pictures, because a full-page screenshot resets the font size. */
async function windowsBelowEachOther(page: Page, height: number): Promise<Buffer> {
  const { width, height: window } = page.viewportSize() ?? { width: 0, height: 0 }
  const pieces: { input: Buffer; left: number; top: number }[] = []
  for (let top = 0; top < height; top += window) {
    await page.evaluate((y) => scrollTo(0, y), top)
    const reached = await page.evaluate(() => scrollY)
    pieces.push({ input: await page.screenshot(), left: 0, top: Math.min(top, Math.round(reached)) })
  }
  await page.evaluate(() => scrollTo(0, 0))
  const create = { width, height: Math.max(height, window), channels: 3, background: '#fff' } as const
  return sharp({ create }).composite(pieces).png().toBuffer()
}
