import type { Page } from '@playwright/test'

/** An entry as the previous release wrote it: see web/offline/queue/entry.ts of that release. */
export type LastReleaseEntry = {
  key: string
  kind: string
  owner: string
  path: string
  body: object
  shown: object | null
  subject: string | null
}

/** The field in which the previous release stored the photo of a paper order. */
export const PHOTO_FIELD = 'order_image'

/**
 * Writes entries into the queue's database before any page of the shop is open. Text in PHOTO_FIELD is a JPEG in
 * base64.
 */
export async function writeLastReleaseQueue(
  page: Page,
  entries: readonly LastReleaseEntry[],
  state: object,
): Promise<void> {
  await page.goto('/healthz')
  await page.evaluate(write, { entries, state, PHOTO_FIELD })
}

type ToWrite = { entries: readonly LastReleaseEntry[]; state: object; PHOTO_FIELD: string }

/** Runs in the page. */
async function write({ entries, state, PHOTO_FIELD }: ToWrite): Promise<void> {
  localStorage.setItem('queue', '1')
  const request = indexedDB.open('queue', 1)
  request.onupgradeneeded = () => {
    const store = request.result.createObjectStore('entries', { keyPath: 'place', autoIncrement: true })
    store.createIndex('key', 'key', { unique: true })
  }
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const tx = db.transaction('entries', 'readwrite')
  for (const entry of entries) {
    const photo: unknown = Reflect.get(entry.body, PHOTO_FIELD)
    const bytes = typeof photo === 'string' && Uint8Array.from(atob(photo), (char) => char.charCodeAt(0))
    const body = bytes
      ? { ...entry.body, [PHOTO_FIELD]: new File([bytes], 'oda.jpg', { type: 'image/jpeg' }) }
      : entry.body
    const tried = { release: 'main-Kz81s2aQ', created_at: Date.now() - 60_000, tries: 1, first_tried_at: Date.now() }
    tx.objectStore('entries').put({ ...entry, ...tried, body, not_before: 0, ...state })
  }
  await new Promise((resolve) => {
    tx.oncomplete = resolve
  })
  db.close()
}
