import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { PartName } from '../../../web/browser/worker/offline-messages.ts'

/** As in web/offline/release.ts. */
type Part = { name: string; idle: string[]; file: string; holds: string[] }

/** A part with the addresses of its files, as the build tells them to the worker. */
export async function partFor(name: PartName): Promise<Part> {
  const file = join(import.meta.dirname, '../../../dist/web/.vite/release.json')
  const release = JSON.parse(await readFile(file, 'utf8')) as { parts: Part[] }
  const part = release.parts.find((one) => one.name === name)
  if (!part) throw new Error(name)
  return part
}

/** Waits until the worker keeps all files of these parts. `rename` maps file names to those of another release. */
export async function waitForParts(
  page: Page,
  names: readonly PartName[],
  rename = (address: string) => address,
): Promise<void> {
  const parts = await Promise.all(names.map(partFor))
  const wanted = parts.flatMap(({ idle, holds }) => [...idle, ...holds]).map(rename)
  expect(wanted.length).toBeGreaterThan(0)
  const missing = async (addresses: string[]) => {
    const kept = new Set((await (await caches.open('files')).keys()).map(({ url }) => new URL(url).pathname))
    return addresses.filter((address) => !kept.has(address))
  }
  await expect.poll(() => page.evaluate(missing, wanted)).toEqual([])
}

/** The names of the parts that the worker keeps besides those for everybody, as a JSON list; '' if there are none. */
export const keptFor = (page: Page): Promise<string> =>
  page.evaluate(async () => (await (await caches.open('kept-for')).match('/names'))?.text() ?? '')
