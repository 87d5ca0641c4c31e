import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Page } from '@playwright/test'
import { isFree } from '../testing/is-free.ts'
import { expect, type Stage, startStage } from '../testing/stage.ts'

let stage: Stage
before(async () => {
  stage = await startStage()
})
after(() => stage?.close())

/** Opens a page so wide that its toasts do not cover its buttons. The clock is paused; runFor advances it. */
async function open(): Promise<Page> {
  const page = await stage.open('/', { viewport: { width: 1280, height: 800 } })
  await page.locator('[data-toasts=ready]').waitFor()
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  return page
}

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Karatasi' })
const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const message = (page: Page, text: string) => page.locator('.toast', { hasText: text })

/** Presses the button and lets its toast appear. */
async function raise(page: Page, name: string): Promise<void> {
  await click(page, name)
  await page.clock.runFor(100)
}

describe('toasts in a browser', { concurrency: 2 }, () => {
  test('a toast disappears after 5 seconds, whatever opens or closes meanwhile; dialogs cover it', async () => {
    const page = await open()
    await raise(page, 'Hifadhi')
    await expect(message(page, 'Imehifadhiwa')).toBeVisible()
    for (let round = 0; round < 3; round += 1) {
      await click(page, 'Fungua')
      await page.clock.runFor(800)
      assert.equal(await message(page, 'Imehifadhiwa').evaluate((one) => one.closest('dialog')), null)
      assert.equal(await isFree(message(page, 'Imehifadhiwa')), false)
      await page.keyboard.press('Escape')
      await page.clock.runFor(700)
      await expect(sheet(page)).toBeHidden()
    }
    await expect(message(page, 'Imehifadhiwa')).toBeVisible()
    await page.clock.runFor(800)
    await expect(message(page, 'Imehifadhiwa')).toHaveCount(0)
  })

  test('a repeated success becomes one toast with a count, and its time does not start again', async () => {
    const page = await open()
    await raise(page, 'Hifadhi')
    await page.clock.runFor(3000)
    await raise(page, 'Hifadhi')
    await expect(message(page, 'Imehifadhiwa')).toHaveText(/Imehifadhiwa mara 2/)
    await expect(message(page, 'Imehifadhiwa')).toHaveCount(1)
    await page.clock.runFor(2200)
    await expect(message(page, 'Imehifadhiwa')).toHaveCount(0)
  })

  test('in a sheet a toast takes its own space and covers nothing', async () => {
    const page = await open()
    await page.setViewportSize({ width: 360, height: 640 })
    await click(page, 'Fungua')
    await page.clock.runFor(500)
    await raise(page, 'Kosa')
    await expect(message(page, 'Kosa la mfano')).toBeVisible()
    const parts = [
      sheet(page).getByRole('heading'),
      sheet(page).getByRole('button', { name: 'Funga', exact: true }).first(),
      sheet(page).getByLabel('Jina'),
      sheet(page).getByRole('button', { name: 'Kosa' }),
      message(page, 'Kosa la mfano'),
    ]
    for (const part of parts) assert.ok(await isFree(part))
  })

  test('a toast raised while its sheet closes moves to the page for the rest of its time', async () => {
    const page = await open()
    await click(page, 'Fungua')
    await page.clock.runFor(500)
    await raise(page, 'Ongeza')
    await expect(message(page, 'Imeongezwa')).toBeVisible()
    assert.equal(await message(page, 'Imeongezwa').evaluate((one) => one.closest('dialog')), null)
    await page.clock.runFor(5200)
    await expect(message(page, 'Imeongezwa')).toHaveCount(0)
  })

  test('a brief toast is shown for a second at the bottom centre, above the actions', async () => {
    const page = await open()
    await click(page, 'Fungua')
    await click(page, 'Ndani')
    await page.clock.runFor(500)
    await raise(page, 'Taarifa')
    const brief = message(page, 'Taarifa ya mfano')
    const action = page.getByRole('button', { name: 'Sawa' })
    assert.ok(await isFree(action))
    const [toastBox, buttonBox] = [await brief.boundingBox(), await action.boundingBox()]
    assert.ok(toastBox && buttonBox && toastBox.y + toastBox.height <= buttonBox.y)
    await page.clock.runFor(1200)
    await expect(brief).toHaveCount(0)
  })

  test('an error stays until it is closed; a network error until the network is back and the toast has been seen', async () => {
    const page = await open()
    await raise(page, 'Tuma')
    const lost = message(page, 'Hitilafu ya mtandao.')
    await page.clock.runFor(1000)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await page.clock.runFor(1000)
    await expect(lost).toBeVisible()
    await page.clock.runFor(3200)
    await expect(lost).toHaveCount(0)

    await raise(page, 'Tuma')
    await page.clock.runFor(60_000)
    await lost.getByRole('button', { name: 'Funga' }).click()
    await page.clock.runFor(200)
    await expect(lost).toHaveCount(0)
  })

  test('dragging a toast by more than 80 percent of its width closes it, a shorter drag does not', async () => {
    const page = await open()
    await raise(page, 'Tuma')
    const lost = message(page, 'Hitilafu ya mtandao.')
    await page.clock.runFor(500)
    const at = await lost.boundingBox()
    assert.ok(at)
    const drag = async (share: number) => {
      // Drag the text, because the button closes the toast.
      await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2)
      await page.mouse.down()
      await page.mouse.move(at.x + at.width * (0.5 - share), at.y + at.height / 2, { steps: 4 })
      await expect(lost).toHaveCSS('transform', /matrix/)
      await page.mouse.up()
      await page.clock.runFor(500)
    }
    await drag(0.75)
    await expect(lost).toBeVisible()
    await drag(0.85)
    await expect(lost).toHaveCount(0)
  })
})
