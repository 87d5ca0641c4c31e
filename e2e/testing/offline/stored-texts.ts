import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** Returns every text that the page's origin has stored. The first line of each text says where it is stored. */
export function readStoredTexts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = []
    for (const [name, storage] of Object.entries({ localStorage, sessionStorage }))
      for (const [key, text] of Object.entries(storage)) found.push(`${name}\n${key} ${text}`)
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const cached = await cache.match(request, { ignoreVary: true })
        found.push(`${name} ${request.url}\n${await cached?.text()}`)
      }
    }
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const textOf = async (value: unknown): Promise<string> => {
      if (value instanceof Blob) return value.text()
      if (typeof value !== 'object' || value === null) return String(value)
      const parts = Object.entries(value).map(async ([name, part]) => `${name}: ${await textOf(part)}`)
      return (await Promise.all(parts)).join('\n')
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name))
      for (const store of db.objectStoreNames) {
        const objects = db.transaction(store).objectStore(store)
        const [keys, values] = await Promise.all([done(objects.getAllKeys()), done(objects.getAll())])
        for (const [index, value] of values.entries())
          found.push(`${name} ${store} ${keys[index]}\n${await textOf(value)}`)
      }
      db.close()
    }
    return found
  })
}

/** Returns true if any stored text contains `text`. */
export const storesText = async (page: Page, text: string): Promise<boolean> =>
  (await readStoredTexts(page)).some((one) => one.includes(text))

/** The folders of a Chromium profile that contain data of sites; the others contain the browser's own data. */
const storedBySites =
  /IndexedDB|Local Storage|Session Storage|Service Worker|CacheStorage|File System|blob_storage|Cache/

/** Returns the files of a closed browser's profile that contain one of the texts, as '<file>: <text>'. */
export async function findInProfile(profile: string, texts: readonly string[]): Promise<string[]> {
  const files = await readdir(profile, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const file of files) {
    const path = join(file.parentPath, file.name)
    const name = path.slice(profile.length + 1)
    if (!file.isFile() || !storedBySites.test(name)) continue
    const bytes = await readFile(path)
    for (const text of texts)
      if (bytes.includes(text) || bytes.includes(text, 0, 'utf16le')) found.push(`${name}: ${text}`)
  }
  return found
}
