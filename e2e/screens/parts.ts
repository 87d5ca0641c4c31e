import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startStage } from '../../web/ui/testing/stage.ts'

const sizes = { '360x800': { width: 360, height: 800 }, '1280x800': { width: 1280, height: 800 } } as const
const overlays = ['Sheet', 'Panel', 'Drawer', 'Confirm'] as const

/**
 * Captures the page of tokens and components (web/ui/testing/PartsPage.tsx) and each overlay. Returns the names of the
 * pictures.
 */
export async function takeParts(folder: string): Promise<string[]> {
  const stage = await startStage('PartsPage')
  const taken: string[] = []
  const take = async (page: Page, part: string, look: string) => {
    const name = `parts-${part}-${look}`
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: part === 'all' })
    taken.push(name)
  }
  try {
    for (const [size, viewport] of Object.entries(sizes)) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const look = `${size}-${colorScheme}`
        const page = await stage.open('/', { viewport, colorScheme, reducedMotion: 'reduce' })
        await page.getByRole('heading', { level: 1 }).waitFor()
        await take(page, 'all', look)
        for (const name of overlays) {
          await page.getByRole('button', { name, exact: true }).click()
          await page.getByRole('heading', { name: `${name}: Kamilisha oda` }).waitFor()
          await take(page, name.toLowerCase(), look)
          await page.keyboard.press('Escape')
          await page.locator('dialog').first().waitFor({ state: 'detached' })
        }
        await page.close()
      }
    }
  } finally {
    await stage.close()
  }
  return taken
}
