import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { PartName } from '../../../web/browser/worker/offline-messages.ts'

/** The type of a part in web/offline/release.ts. */
type Part = { name: string; idle: string[]; file: string; holds: string[] }

/** Returns a part of the release with the URLs of its files, as the build lists them for the worker. */
export async function releasePart(name: PartName): Promise<Part> {
  const file = join(import.meta.dirname, '../../../dist/web/.vite/release.json')
  const release = JSON.parse(await readFile(file, 'utf8')) as { parts: Part[] }
  const part = release.parts.find((one) => one.name === name)
  if (!part) throw new Error(name)
  return part
}

/** Waits until the worker has cached all files of these parts. `rename` maps file names to those of another release. */
export async function waitForParts(
  page: Page,
  names: readonly PartName[],
  rename = (address: string) => address,
): Promise<void> {
  const parts = await Promise.all(names.map(releasePart))
  const wanted = parts.flatMap(({ idle, holds }) => [...idle, ...holds]).map(rename)
  expect(wanted.length).toBeGreaterThan(0)
  const missing = async (addresses: string[]) => {
    const cached = new Set((await (await caches.open('files')).keys()).map(({ url }) => new URL(url).pathname))
    return addresses.filter((address) => !cached.has(address))
  }
  await expect.poll(() => page.evaluate(missing, wanted)).toEqual([])
}

/** Returns the names of the cached parts as a JSON list, without the part for everybody; '' if there are none. */
export const cachedPartNames = (page: Page): Promise<string> =>
  page.evaluate(async () => (await (await caches.open('kept-for')).match('/names'))?.text() ?? '')
