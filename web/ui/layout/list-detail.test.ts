import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Page } from '@playwright/test'
import { expect, type Stage, startStage } from '../testing/stage.ts'

const DESKTOP = { viewport: { width: 1280, height: 800 } }

let stage: Stage
before(async () => {
  stage = await startStage()
})
after(() => stage?.close())

const row = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Returns the position of a dialog's panel after its animation. */
async function panelBox(page: Page, name: string) {
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  const moving = () => dialog.evaluate((element) => element.getAnimations({ subtree: true }).length)
  await expect.poll(moving, { intervals: [40], timeout: 60_000 }).toBe(0)
  const box = await dialog.locator('.sheet').boundingBox()
  assert.ok(box)
  return box
}

describe('a list and its detail', { concurrency: 2 }, () => {
  test('on a phone the detail is a sheet that the back button closes', async () => {
    const page = await stage.open('/list')
    await row(page, 'Asha').click()
    await expect(page.getByRole('dialog', { name: 'Mtu: Asha' })).toContainText('Anaitwa Asha.')
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('on a desktop list and detail are side by side, and Alt with an arrow moves through the list', async () => {
    const page = await stage.open('/list', DESKTOP)
    await expect(page.getByText('Chagua mtu.')).toBeVisible()
    await row(page, 'Asha').click()
    const detail = page.getByRole('region', { name: /^Mtu/ })
    await expect(detail).toContainText('Anaitwa Asha.')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(row(page, 'Asha')).toHaveAttribute('aria-current', 'true')
    const [list, pane] = [await row(page, 'Asha').boundingBox(), await detail.boundingBox()]
    assert.ok(list && pane && list.x + list.width <= pane.x, 'the detail is at the right of the list')
    await page.keyboard.press('Alt+ArrowDown')
    await expect(detail).toContainText('Anaitwa Baraka.')
    await expect(row(page, 'Asha')).not.toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('Alt+ArrowUp')
    await expect(detail).toContainText('Anaitwa Asha.')
    await page.keyboard.press('Alt+ArrowUp')
    await expect(detail).toContainText('Anaitwa Asha.')
    await detail.getByRole('button', { name: 'Funga' }).click()
    await expect(page.getByText('Chagua mtu.')).toBeVisible()
    await expect(row(page, 'Asha')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(detail.getByRole('heading')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(row(page, 'Asha')).toBeFocused()
  })

  test('on a desktop a sheet is a centred dialog or a side panel, without a grip', async () => {
    const page = await stage.open('/list', DESKTOP)
    await page.getByRole('button', { name: 'Fungua ukingo' }).click()
    const panel = await panelBox(page, 'Ukingo')
    // The space of the scrollbar stays reserved.
    const { width = 0 } = (await page.getByRole('dialog').boundingBox()) ?? {}
    assert.deepEqual([panel.x + panel.width, panel.y, panel.height], [width, 0, 800])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()

    const middle = await stage.open('/', DESKTOP)
    await middle.getByRole('button', { name: 'Fungua', exact: true }).click()
    const box = await panelBox(middle, 'Karatasi')
    assert.ok(Math.abs(box.x + box.width / 2 - width / 2) <= 1 && Math.abs(box.y + box.height / 2 - 400) <= 1)
    const head = middle.locator('[data-grip]')
    assert.equal(await head.evaluate((element) => getComputedStyle(element, '::before').display), 'none')
    await middle.mouse.move(box.x + 60, box.y + 20)
    await middle.mouse.down()
    await middle.mouse.move(box.x + 60, box.y + 220, { steps: 6 })
    await middle.mouse.up()
    assert.deepEqual(await panelBox(middle, 'Karatasi'), box)
  })

  test("shortcuts act on the top layer: the page's search, or the dialog's form", async () => {
    const page = await stage.open('/list', DESKTOP)
    await expect(page.getByRole('heading', { name: 'Watu' })).toBeVisible()
    await page.keyboard.press('/')
    await expect(page.getByLabel('Tafuta')).toBeFocused()
    await page.keyboard.type('a/b')
    await expect(page.getByLabel('Tafuta')).toHaveValue('a/b')
    await page.getByRole('button', { name: 'Fungua ukingo' }).click()
    await expect(page.getByLabel('Jina')).toBeFocused()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Imehifadhiwa mara 1')).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Imehifadhiwa mara 2')).toBeVisible()
  })
})
