import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Page } from '@playwright/test'
import { expect, type Stage, startStage } from '../testing/stage.ts'

let stage: Stage
before(async () => {
  stage = await startStage()
})
after(() => stage?.close())

const slides = (page: Page) => page.getByRole('group', { name: 'Redio: picha 3' })
/** The index of the slide in view. */
const shownIndex = (page: Page) => slides(page).evaluate((track) => Math.round(track.scrollLeft / track.clientWidth))

/** Opens the page with the slider. The page's clock is paused; runFor advances it. */
async function slider(options?: Parameters<Stage['open']>[1]): Promise<Page> {
  const page = await stage.open('/start', options)
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await page.evaluate(() => history.pushState(null, '', '/slider'))
  await expect(slides(page)).toBeVisible()
  // Waits until observers have reported, so that the slider knows that it is in view. Observers use real time.
  await page.evaluate(() => new Promise((seen) => new IntersectionObserver(seen).observe(document.body)))
  return page
}

describe('the slider in a browser', { concurrency: 2 }, () => {
  test('the slider advances after 3 seconds and loads the next picture only just before that', async () => {
    const page = await slider()
    await expect.poll(() => stage.pictures(page)).toEqual(['1'])
    await page.clock.runFor(1700)
    assert.deepEqual(stage.pictures(page), ['1'])
    await page.clock.runFor(1000)
    await expect.poll(() => stage.pictures(page)).toEqual(['1', '2'])
    assert.equal(await shownIndex(page), 0)
    await page.clock.runFor(400)
    await expect.poll(() => shownIndex(page)).toBe(1)
    assert.deepEqual(stage.pictures(page), ['1', '2'])
    for (const next of [2, 0]) {
      await page.clock.runFor(2000)
      await expect(slides(page).locator('img').nth(2)).toHaveJSProperty('complete', true)
      await page.clock.runFor(1000)
      await expect.poll(() => shownIndex(page)).toBe(next)
    }
  })

  test('after a touch the slider no longer advances, and loads only the next picture', async () => {
    const page = await slider()
    await slides(page).dispatchEvent('pointerdown')
    await expect.poll(() => stage.pictures(page)).toEqual(['1', '2'])
    await page.clock.runFor(20_000)
    assert.equal(await shownIndex(page), 0)
    assert.deepEqual(stage.pictures(page), ['1', '2'])
  })

  test('the slider pauses with reduced motion', async () => {
    const page = await slider({ reducedMotion: 'reduce' })
    await page.clock.runFor(20_000)
    assert.equal(await shownIndex(page), 0)
    assert.deepEqual(stage.pictures(page), ['1'])
  })

  test('the slider pauses behind a dialog, and resumes afterwards', async () => {
    const page = await slider()
    await page.evaluate(() => {
      const dialog = document.body.appendChild(document.createElement('dialog'))
      dialog.showModal()
    })
    await page.clock.runFor(20_000)
    assert.deepEqual(stage.pictures(page), ['1'])
    await page.evaluate(() => document.querySelector('dialog')?.close())
    await page.clock.runFor(6000)
    await expect.poll(() => stage.pictures(page)).toContain('2')
  })

  test('the slider pauses out of view and on a hidden page', async () => {
    const page = await slider()
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await page.clock.runFor(20_000)
    assert.deepEqual(stage.pictures(page), ['1'])
    await page.evaluate(() => {
      scrollTo(0, 5000)
      Reflect.deleteProperty(document, 'hidden')
      return new Promise((seen) => new IntersectionObserver(seen).observe(document.body))
    })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.clock.runFor(20_000)
    assert.deepEqual(stage.pictures(page), ['1'])
  })
})
