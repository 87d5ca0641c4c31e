import { shopDay } from '../../../shop/numbers/dates.ts'
import { MAX_QUEUE_FILE_BYTES, QUEUE_FILE, QUEUE_FILE_VERSION } from '../../../shop/queue/queue-file.ts'
import type { Entry, EntryOwner } from '../../offline/queue/entry.ts'
import { listEntries } from '../../offline/queue/store.ts'
import { useSession } from '../session.ts'
import { useQueue } from './queue.ts'
import { isSeenBy, ownerOf } from './queue-owner.ts'

const isUnsent = ({ state }: Entry): boolean => state !== 'sent'

/** How many of all entries the shop does not have yet, whoever's they are. */
export const useUnsentCount = (): number => useQueue().filter(isUnsent).length

/** Whose entries who is here may take along, and how many of them the shop does not have yet. */
export function useOwnUnsent(): { owner: EntryOwner | null; count: number } {
  const owner = ownerOf(useSession().user)
  return { owner, count: useQueue().filter((entry) => isUnsent(entry) && isSeenBy(owner, entry)).length }
}

/** What waits on this phone of other persons than who is here. */
export function useOthersUnsent(): Entry[] {
  const owner = ownerOf(useSession().user)
  return useQueue().filter((entry) => isUnsent(entry) && !isSeenBy(owner, entry))
}

/** What the shop does not have yet of who asks, and of the phone itself, as files. */
export const readQueueFiles = async (asking: EntryOwner | null): Promise<File[]> =>
  ownQueueFiles(await listEntries(), asking)

/** The same of these entries. */
export const ownQueueFiles = (all: readonly Entry[], asking: EntryOwner | null): Promise<File[]> =>
  queueFilesOf(all.filter((entry) => isUnsent(entry) && isSeenBy(asking, entry)))

/**
 * Entries as JSON files, which an admin can read in: one, or several where one would be larger than the shop takes. Pictures
 * are data: addresses in them.
 */
export async function queueFilesOf(entries: readonly Entry[]): Promise<File[]> {
  const files: string[][] = [[]]
  let size = 0
  for (const entry of entries) {
    const text = JSON.stringify({ ...entry, body: await withPictures(entry.body) }, null, 2)
    const bytes = new Blob([text]).size
    if (size > 0 && size + bytes > MAX_ENTRY_BYTES) {
      files.push([])
      size = 0
    }
    files.at(-1)?.push(text)
    size += bytes
  }
  return files.map((texts, at) => fileOf(texts, files.length > 1 ? `-${at + 1}` : ''))
}

/** Bytes of a file's entries; the rest is for what stands around and between them. */
const MAX_ENTRY_BYTES = MAX_QUEUE_FILE_BYTES - 64 * 1024

function fileOf(entries: readonly string[], number: string): File {
  const about = JSON.stringify({ file: QUEUE_FILE, version: QUEUE_FILE_VERSION, made_at: new Date().toISOString() })
  const text = `${about.slice(0, -1)},"entries":[\n${entries.join(',\n')}\n]}`
  return new File([text], `${QUEUE_FILE}-${shopDay(Date.now())}${number}.json`, { type: 'application/json' })
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
