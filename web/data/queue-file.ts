import { useMutation } from '@tanstack/react-query'
import type { Output } from '../../contract/all.ts'
import { lineTotal, sumMoney } from '../../shop/numbers/money.ts'
import { typeKey } from '../../shop/products/products.ts'
import { QUEUE_FILE, QUEUE_FILE_VERSION } from '../../shop/queue/queue-file.ts'
import type { QueueFileKind } from '../../shop/queue/read-in.ts'
import { upload } from './api/upload.ts'
import { useAfterCall } from './api/use-call.ts'

// A queue file on its way into the shop, at the admin's.

type Item = { id: string; type?: string | null; quantity: number; price?: number }

/** What a phone has written of an entry, as far as the screen shows or changes it; nothing of it is certain. */
type FileEntry = {
  key?: string
  kind?: QueueFileKind
  owner?: string
  created_at?: number
  first_tried_at?: number | null
  body?: { customer_name?: string; name?: string; items?: readonly Item[]; total_amount?: number }
  shown?: { name?: string } | null
}

/** An entry, and what the shop has made of it. */
export type ReadEntry = { entry: FileEntry; result: Output<'readQueueFile'>['entries'][number] }

type Send = { file: Blob; onProgress?: (percent: number) => void }

/** Reads a file in. Returns its entries with what became of each. Throws Refused and Unreachable. */
export function useReadQueueFile() {
  return useMutation({
    mutationFn: async ({ file, onProgress = () => undefined }: Send): Promise<ReadEntry[]> => {
      const form = new FormData()
      form.append('file', file, `${QUEUE_FILE}.json`)
      const entries = await entriesOf(file)
      const answer = await upload('readQueueFile', form, onProgress)
      return answer.entries.map((result, at) => ({ entry: entries[at] ?? {}, result }))
    },
    ...useAfterCall('readQueueFile'),
  })
}

/** What stands in a file; nothing where the shop will say that it is none. */
async function entriesOf(file: Blob): Promise<FileEntry[]> {
  try {
    const { entries } = JSON.parse(await file.text()) as { entries?: FileEntry[] }
    return Array.isArray(entries) ? entries : []
  } catch {
    // The shop says what is wrong with it.
    return []
  }
}

/** A file with one entry alone, to be read in once more. */
export const fileWith = (entry: FileEntry): Blob =>
  new Blob([JSON.stringify({ file: QUEUE_FILE, version: QUEUE_FILE_VERSION, entries: [entry] })])

const nowOf = ({ result }: ReadEntry, { id, type }: Item) =>
  result.prices?.find((one) => one.id === id && typeKey(one.type) === typeKey(type ?? null))

/** The lines of an order whose price is another by now. */
export function newPrices(read: ReadEntry): { name: string; before?: number; now: number }[] {
  return (read.entry.body?.items ?? []).flatMap((item) => {
    const now = nowOf(read, item)
    return !now || now.price === item.price ? [] : [{ name: now.name, before: item.price, now: now.price }]
  })
}

/** The same order at the shop's prices. It keeps its key: the phone cannot make it a second time. */
export function atPrices(read: ReadEntry): FileEntry {
  const { entry } = read
  const items = (entry.body?.items ?? []).map((item) => ({ ...item, price: nowOf(read, item)?.price ?? item.price }))
  const total_amount = sumMoney(items.map(({ price = 0, quantity }) => lineTotal(price, quantity)))
  return { ...entry, body: { ...entry.body, items, total_amount } }
}

/** The same, which somebody has made sure that the shop does not have. */
export const knowingly = ({ entry }: ReadEntry): FileEntry => ({ ...entry, first_tried_at: null })
