import { useEffect, useState } from 'react'
import { shopDay } from '../../../shop/numbers/dates.ts'
import {
  MAX_ENTRIES_WRITTEN,
  MAX_QUEUE_FILE_BYTES,
  QUEUE_FILE,
  QUEUE_FILE_VERSION,
} from '../../../shop/queue/queue-file.ts'
import type { UnfinishedSale } from '../../../shop/queue/unfinished-sales.ts'
import { DRAFTS_OWNER_KEY } from '../../browser/drafts/drafts-owner.ts'
import { readStored } from '../../browser/storage/storage.ts'
import type { Entry, EntryOwner } from '../../offline/queue/entry.ts'
import { listEntries } from '../../offline/queue/store.ts'
import { useSession } from '../session.ts'
import { useQueue } from './queue.ts'
import { isSeenBy, ownerOf } from './queue-owner.ts'

export const isUnsent = ({ state }: Entry): boolean => state !== 'sent'

/** The current owner, and the number of queued entries that this owner may download. */
export function useOwnUnsent(): { owner: EntryOwner | null; count: number } {
  const owner = ownerOf(useSession().user)
  return { owner, count: ownUnsent(useQueue(), owner).length }
}

/**
 * Returns the sales that this person has parked or left open on this phone. Returns null until they are read, which
 * begins when `wanted` is true. The code is loaded only if this phone has drafts.
 */
export function useUnfinishedSales(wanted = true): readonly UnfinishedSale[] | null {
  const person = useSession().user?.phone_number
  const [sales, setSales] = useState<readonly UnfinishedSale[] | null>(null)
  useEffect(() => {
    if (!wanted) return
    if (person === undefined || readStored(DRAFTS_OWNER_KEY) === null) return setSales([])
    // If this code cannot be loaded, the till has stored no sale either.
    import('./unfinished-sales.ts')
      .then(({ readUnfinished }) => readUnfinished(person))
      .then(setSales, () => setSales([]))
  }, [wanted, person])
  return sales
}

const ownUnsent = (all: readonly Entry[], viewer: EntryOwner | null): Entry[] =>
  all.filter((entry) => isUnsent(entry) && isSeenBy(viewer, entry))

/** Returns files with the queued entries of `viewer` and of guests, and with the unfinished sales of a till. */
export const readQueueFiles = async (
  viewer: EntryOwner | null,
  unfinished: readonly UnfinishedSale[] = [],
  all = listEntries(),
): Promise<File[]> => queueFilesOf(ownUnsent(await all, viewer), unfinished)

/**
 * Returns entries as a JSON file that an admin can import, or as several files if one file would be too large. Pictures
 * are data: URLs. Each file contains the URL of the shop, because ids of people, customers and orders are different in
 * another shop. The first file also contains the unfinished sales.
 */
export async function queueFilesOf(
  entriesToWrite: readonly Entry[],
  unfinished: readonly UnfinishedSale[] = [],
): Promise<File[]> {
  const entries = await Promise.all(
    entriesToWrite.map(async (entry) => ({ ...entry, body: await withPictures({ ...entry.body, ...entry.late }) })),
  )
  const header = { file: QUEUE_FILE, version: QUEUE_FILE_VERSION, shop: globalThis.location?.origin }
  const text = JSON.stringify({ ...header, entries, unsold: unfinished })
  const file = new File([text], `${QUEUE_FILE}-${shopDay(Date.now())}.json`)
  const isAccepted = file.size <= MAX_QUEUE_FILE_BYTES && entriesToWrite.length <= MAX_ENTRIES_WRITTEN
  if (isAccepted || entriesToWrite.length < 2) return [file]
  const half = Math.floor(entriesToWrite.length / 2)
  return [
    ...(await queueFilesOf(entriesToWrite.slice(0, half), unfinished)),
    ...(await queueFilesOf(entriesToWrite.slice(half))),
  ]
}

async function withPictures(body: object): Promise<object> {
  const fields = await Promise.all(
    Object.entries(body).map(async ([name, value]) => [name, value instanceof Blob ? await dataUrlOf(value) : value]),
  )
  return Object.fromEntries(fields)
}

function dataUrlOf(blob: Blob): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result)
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
