import { useEffect, useState } from 'react'
import { shopDay } from '../../../shop/numbers/dates.ts'
import {
  MAX_ENTRIES_WRITTEN,
  MAX_QUEUE_FILE_BYTES,
  QUEUE_FILE,
  QUEUE_FILE_VERSION,
} from '../../../shop/queue/queue-file.ts'
import type { UnsoldSale } from '../../../shop/queue/unsold-sales.ts'
import { DRAFTS_OWNER_KEY } from '../../browser/drafts/drafts-owner.ts'
import { readStored } from '../../browser/storage/storage.ts'
import type { Entry, EntryOwner } from '../../offline/queue/entry.ts'
import { listEntries } from '../../offline/queue/store.ts'
import { useSession } from '../session.ts'
import { useQueue } from './queue.ts'
import { isSeenBy, ownerOf } from './queue-owner.ts'

export const isUnsent = ({ state }: Entry): boolean => state !== 'sent'

/** The current owner, and the number of unsent entries that they may download. */
export function useOwnUnsent(): { owner: EntryOwner | null; count: number } {
  const owner = ownerOf(useSession().user)
  return { owner, count: ownUnsent(useQueue(), owner).length }
}

/**
 * Returns the sales that this person has parked or not finished on this phone; null until they are known. They are read
 * once `isAsked` is true, by code that is loaded only if this phone keeps drafts.
 */
export function useUnfinishedSales(isAsked = true): readonly UnsoldSale[] | null {
  const person = useSession().user?.phone_number
  const [sales, setSales] = useState<readonly UnsoldSale[] | null>(null)
  useEffect(() => {
    if (!isAsked) return
    if (person === undefined || readStored(DRAFTS_OWNER_KEY) === null) return setSales([])
    // If the code cannot be loaded, the till could not keep a sale either.
    import('./unfinished-sales.ts')
      .then(({ readUnfinished }) => readUnfinished(person))
      .then(setSales, () => setSales([]))
  }, [isAsked, person])
  return sales
}

const ownUnsent = (all: readonly Entry[], asking: EntryOwner | null): Entry[] =>
  all.filter((entry) => isUnsent(entry) && isSeenBy(asking, entry))

/** The unsent entries of `asking` and of guests, as files, with the unfinished sales of a till. */
export const readQueueFiles = async (
  asking: EntryOwner | null,
  unsold: readonly UnsoldSale[] = [],
  all = listEntries(),
): Promise<File[]> => queueFilesOf(ownUnsent(await all, asking), unsold)

/**
 * Returns entries as a JSON file that an admin can import, or as several files if the shop would not accept one.
 * Pictures are data: URLs in it. Unfinished sales stand beside the entries, in the first file.
 */
export async function queueFilesOf(some: readonly Entry[], unsold: readonly UnsoldSale[] = []): Promise<File[]> {
  const entries = await Promise.all(
    some.map(async (entry) => ({ ...entry, body: await withPictures({ ...entry.body, ...entry.late }) })),
  )
  const text = JSON.stringify({ file: QUEUE_FILE, version: QUEUE_FILE_VERSION, entries, unsold })
  const file = new File([text], `${QUEUE_FILE}-${shopDay(Date.now())}.json`)
  const isAccepted = file.size <= MAX_QUEUE_FILE_BYTES && some.length <= MAX_ENTRIES_WRITTEN
  if (isAccepted || some.length < 2) return [file]
  const half = Math.floor(some.length / 2)
  return [...(await queueFilesOf(some.slice(0, half), unsold)), ...(await queueFilesOf(some.slice(half)))]
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
