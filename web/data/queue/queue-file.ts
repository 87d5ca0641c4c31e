import { shopDay } from '../../../shop/numbers/dates.ts'
import { listEntries } from '../../offline/queue/store.ts'
import { useQueue } from './queue.ts'

/** How many of all entries the shop does not have yet. */
export const useUnsentCount = (): number => useQueue().filter(({ state }) => state !== 'sent').length

/** Everything that the shop does not have yet as one JSON file; pictures are data: addresses in it. */
export async function readQueueFile(): Promise<File> {
  const unsent = (await listEntries()).filter(({ state }) => state !== 'sent')
  const entries = await Promise.all(unsent.map(async (entry) => ({ ...entry, body: await withPictures(entry.body) })))
  const text = JSON.stringify({ file: 'foleni', version: 1, made_at: new Date().toISOString(), entries }, null, 2)
  return new File([text], `foleni-${shopDay(Date.now())}.json`, { type: 'application/json' })
}

async function withPictures(body: object): Promise<object> {
  const parts = await Promise.all(
    Object.entries(body).map(async ([name, part]) => [name, part instanceof Blob ? await dataUrlOf(part) : part]),
  )
  return Object.fromEntries(parts)
}

function dataUrlOf(blob: Blob): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result)
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
