import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Page } from '@playwright/test'
import { expect, type Stage, startStage } from '../testing/stage.ts'

let stage: Stage
before(async () => {
  stage = await startStage()
})
after(() => stage?.close())

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Karatasi' })
const box = (page: Page) => page.getByRole('dialog', { name: 'Sanduku' })
const clickButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const POLL = { intervals: [40], timeout: 60_000 }
const historyLength = (page: Page) => page.evaluate(() => history.length)
const overlayDepth = (page: Page) => page.evaluate(() => (history.state as { overlays?: number } | null)?.overlays ?? 0)

/**
 * Runs in the page. Delays going back by 1.5 s: longer than BACK_TIMEOUT_MS, after which the app assumes that a
 * navigation was dropped, and shorter than SLOW_BACK_TIMEOUT_MS. Counts the running navigations.
 */
function slowDownGoingBack(): void {
  const go = history.go.bind(history)
  let pending = 0
  const count = (change: number) => {
    pending += change
    document.documentElement.dataset.pending = String(pending)
  }
  history.go = (by) => {
    count(1)
    setTimeout(() => go(by), 1500)
  }
  addEventListener('popstate', () => count(-1))
}

/** Opens /start, then the page under test. Going back must reach /start, unless an overlay has left an entry. */
async function openHome(options?: Parameters<Stage['open']>[1]): Promise<Page> {
  const page = await stage.open('/start', options)
  await page.getByRole('link', { name: 'Mwanzo' }).click()
  await expect(page.getByRole('heading', { name: 'Mwanzo' })).toBeVisible()
  return page
}

async function expectDepth(page: Page, wanted: number): Promise<void> {
  await expect.poll(() => overlayDepth(page), POLL).toBe(wanted)
}

async function expectBackLeadsToStart(page: Page): Promise<void> {
  await expectDepth(page, 0)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Anza' })).toBeVisible()
}

// Most of the time is spent on animations, so two pages run at once.
describe('overlays in a browser', { concurrency: 2 }, () => {
  test('going back closes the sheet and stays on the page; the page is locked while the sheet is open', async () => {
    const page = await openHome()
    await clickButton(page, 'Fungua')
    await expect(sheet(page)).toBeVisible()
    assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY), 'hidden')
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'Jina')
    await page.goBack()
    await expect(sheet(page)).toBeHidden()
    assert.notEqual(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY), 'hidden')
    await expectBackLeadsToStart(page)
  })

  test('Escape, ✕ and the backdrop close the sheet, return the focus to the opener, and leave no history entry', async () => {
    const page = await openHome()
    const ways: (() => Promise<void>)[] = [
      () => page.keyboard.press('Escape'),
      () => clickButton(page, 'Funga'),
      () => page.mouse.click(180, 30),
    ]
    for (const close of ways) {
      await clickButton(page, 'Fungua')
      await expect(sheet(page)).toBeVisible()
      await close()
      await expect(sheet(page)).toBeHidden()
      assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Fungua')
    }
    await expectBackLeadsToStart(page)
  })

  test('a drag of more than 100 px closes the sheet, a shorter drag does not', async () => {
    const page = await openHome()
    await clickButton(page, 'Fungua')
    const head = sheet(page).locator('[data-grip]')
    await expect(head).toBeVisible()
    await expect.poll(() => sheet(page).evaluate((d) => d.getAnimations({ subtree: true }).length), POLL).toBe(0)
    const at = await head.boundingBox()
    assert.ok(at)
    const drag = async (by: number) => {
      await page.mouse.move(at.x + 60, at.y + 20)
      await page.mouse.down()
      await page.mouse.move(at.x + 60, at.y + 20 + by, { steps: 6 })
      await page.mouse.up()
    }
    await drag(95)
    await expectDepth(page, 1)
    await expect(sheet(page)).not.toHaveClass(/closing/)
    await expect.poll(async () => (await head.boundingBox())?.y, POLL).toBe(at.y)
    await drag(130)
    await expect(sheet(page)).toBeHidden()
    await expectBackLeadsToStart(page)
  })

  test('a finger can drag the sheet too', async () => {
    const page = await openHome({ hasTouch: true, isMobile: true })
    await clickButton(page, 'Fungua')
    await expect(sheet(page)).toBeVisible()
    await page.evaluate(() => {
      const head = document.querySelector('[data-grip]')
      const touch = (y: number) => new Touch({ identifier: 1, target: head as Element, clientX: 50, clientY: y })
      const send = (type: string, ...touches: Touch[]) =>
        head?.dispatchEvent(new TouchEvent(type, { touches, bubbles: true, cancelable: true }))
      send('touchstart', touch(300))
      for (const y of [310, 350, 420]) send('touchmove', touch(y))
      send('touchend')
    })
    await expect(sheet(page)).toBeHidden()
    await expectBackLeadsToStart(page)
  })

  test('with two sheets open, going back closes only the upper one', async () => {
    const page = await openHome()
    await clickButton(page, 'Fungua')
    await clickButton(page, 'Ndani')
    await expect(box(page)).toBeVisible()
    await page.goBack()
    await expect(box(page)).toBeHidden()
    await expect(sheet(page)).toBeVisible()
    await page.goBack()
    await expect(sheet(page)).toBeHidden()
    await expectBackLeadsToStart(page)
  })

  test('a sheet that is closed and reopened at once, or replaced by another, has one history entry', async () => {
    const page = await openHome()
    await clickButton(page, 'Fungua')
    const before = await historyLength(page)
    await clickButton(page, 'Funga fungua')
    await expectDepth(page, 1)
    await expect(sheet(page)).toBeVisible()
    await clickButton(page, 'Badilishana')
    await expect(box(page)).toBeVisible()
    await expect(sheet(page)).toBeHidden()
    assert.equal(await overlayDepth(page), 1)
    assert.equal(await historyLength(page), before)
    await page.goBack()
    await expect(box(page)).toBeHidden()
    await expectBackLeadsToStart(page)
  })

  test('opening and closing many times leaves no history entry', async () => {
    const page = await openHome()
    for (let round = 0; round < 6; round++) {
      await clickButton(page, 'Fungua')
      await page.keyboard.press('Escape')
    }
    await expect(sheet(page)).toBeHidden()
    await expectBackLeadsToStart(page)
  })

  test('a browser that is slow to go back ends on the page, not one entry too early', async () => {
    const page = await openHome()
    await page.evaluate(slowDownGoingBack)
    await clickButton(page, 'Fungua')
    await clickButton(page, 'Ndani')
    await expectDepth(page, 2)
    await page.keyboard.press('Escape')
    await expectDepth(page, 1)
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toBeHidden()
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.pending), POLL).toBe('0')
    await expect(page.getByRole('heading', { name: 'Mwanzo' })).toBeVisible()
    await expectBackLeadsToStart(page)
  })

  test('going forward to a closed sheet does nothing', async () => {
    const page = await openHome()
    await clickButton(page, 'Fungua')
    await expect(sheet(page)).toBeVisible()
    await page.goBack()
    await expect(sheet(page)).toBeHidden()
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('popstate', resolve, { once: true })
          history.forward()
        }),
    )
    await expectDepth(page, 0)
    await expect(sheet(page)).toBeHidden()
    await expectBackLeadsToStart(page)
  })

  for (const [how, steps] of Object.entries({
    'a link in the sheet': ['Kwingine'],
    'closing and going in one click': ['Funga na nenda'],
    'a link two overlays up': ['Ndani', 'Kwingine kutoka ndani'],
  })) {
    test(`navigating by ${how} leaves no history entry of the sheet`, async () => {
      const page = await openHome()
      await clickButton(page, 'Fungua')
      for (const step of steps) await page.getByText(step, { exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Kwingine' })).toBeVisible()
      await expect(page).toHaveURL(/\/other$/)
      assert.equal(await page.evaluate(() => document.documentElement.className), '')
      await page.goBack()
      await expect(page.getByRole('heading', { name: 'Mwanzo' })).toBeVisible()
      await page.goForward()
      await expect(page.getByRole('heading', { name: 'Kwingine' })).toBeVisible()
      await page.goBack()
      await expectBackLeadsToStart(page)
    })
  }

  test('a URL that was rewritten within a sheet remains after the sheet has closed', async () => {
    const page = await openHome()
    await clickButton(page, 'Fungua')
    await clickButton(page, 'Chuja')
    await expect(page).toHaveURL(/q=redio/)
    await expect(sheet(page)).toBeVisible()
    await page.goBack()
    await expect(sheet(page)).toBeHidden()
    await expect(page).toHaveURL(/q=redio/)
    await expectBackLeadsToStart(page)
  })

  test('a reload with an open sheet shows the page without it, and going back once leaves the page', async () => {
    const page = await openHome()
    await clickButton(page, 'Fungua')
    await clickButton(page, 'Ndani')
    await expectDepth(page, 2)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Mwanzo' })).toBeVisible()
    await expect(sheet(page)).toBeHidden()
    await expectBackLeadsToStart(page)
  })

  test('an entry with a wrong overlay count does not lead out of the shop', async () => {
    const page = await stage.open('/start')
    await page.evaluate(() => History.prototype.replaceState.call(history, { overlays: 1 }, ''))
    await page.reload()
    await expectDepth(page, 0)
    await expect(page.getByRole('heading', { name: 'Anza' })).toBeVisible()
    await page.getByRole('link', { name: 'Mwanzo' }).click()
    await clickButton(page, 'Fungua')
    await page.goBack()
    await expect(sheet(page)).toBeHidden()
    await expectBackLeadsToStart(page)
  })

  test('cancelling a file picker does not close the sheet', async () => {
    const page = await openHome()
    await clickButton(page, 'Fungua')
    await page.getByLabel('Faili').dispatchEvent('cancel', { bubbles: true })
    await expect(sheet(page)).toBeVisible()
    await expect(sheet(page)).not.toHaveClass(/closing/)
  })

  test('while a confirmation is running nothing closes its dialog, and a second tap starts nothing', async () => {
    const page = await openHome()
    await clickButton(page, 'Fungua ngumu')
    const dialog = page.getByRole('alertdialog', { name: 'Ujumbe' })
    await expect(dialog).toContainText('Je, una uhakika?')
    await clickButton(page, 'Thibitisha')
    await expect(page.getByRole('button', { name: 'Thibitisha' })).toHaveAttribute('aria-busy', 'true')
    await page.goBack()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expectDepth(page, 1)
    await expect(dialog).toBeVisible()
    await page.evaluate(() => dispatchEvent(new Event('finish')))
    await expect(dialog).toBeHidden()
    await expectBackLeadsToStart(page)
  })

  test('a toast shown above a sheet can be read and closed there, and outlives the sheet', async () => {
    const page = await openHome()
    await clickButton(page, 'Fungua')
    await clickButton(page, 'Kosa')
    const message = page.getByRole('alert').filter({ hasText: 'Kosa la mfano' })
    await expect(message).toBeVisible()
    assert.ok(await message.evaluate((element) => element.closest('dialog')))
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toBeHidden()
    await expect(message).toBeVisible()
    await message.getByRole('button', { name: 'Funga' }).click()
    await expect(message).toBeHidden()
  })
})
