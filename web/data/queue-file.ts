import { useMutation } from '@tanstack/react-query'
import type { Input, Output } from '../../contract/all.ts'
import { oneLine } from '../../shop/clean-text.ts'
import { priceLine, sumLines } from '../../shop/products/prices.ts'
import { typeKey } from '../../shop/products/products.ts'
import { QUEUE_FILE, QUEUE_FILE_VERSION } from '../../shop/queue/queue-file.ts'
import { readUnfinishedSales, type UnfinishedSale } from '../../shop/queue/unfinished-sales.ts'
import { upload } from './api/upload.ts'

// Previewing and importing a queue file, as an admin.

type Item = { id: string; type?: string | null; quantity: number; price?: number; line_total?: number }

/** An entry as a phone wrote it, as far as the screen changes it; nothing about it is validated. */
type FileEntry = {
  key?: string
  first_tried_at?: number | null
  body?: { items?: readonly Item[]; total_amount?: number; delivery_fee?: number }
}

/** An entry of a file, with the shop's answers to its preview and to its import. */
export type ReadEntry = {
  fileId: string
  entry: FileEntry
  preview: Output<'readQueueFile'>['entries'][number]
  /** Null before the import. */
  imported: Output<'takeQueueEntries'>['entries'][number] | null
}

/** The latest answer to an entry. */
export const outcomeOf = ({ preview, imported }: ReadEntry) => imported ?? preview

/** True if an entry can still be imported. */
export const canBeImported = (read: ReadEntry): boolean => outcomeOf(read).result === 'new'

type Send = { file: Blob; onProgress?: (percent: number) => void }

/** Previews a file, which changes nothing. Returns its entries. Throws Refused and Unreachable. */
export function useReadQueueFile() {
  return useMutation({
    mutationFn: async ({ file, onProgress = () => undefined }: Send): Promise<ReadEntry[]> => {
      const form = new FormData()
      form.append('file', file, `${QUEUE_FILE}.json`)
      const entries = await entriesOf(file)
      const answer = await upload('readQueueFile', form, onProgress)
      return answer.entries.map((preview) => {
        return { fileId: answer.file_id, entry: entries[preview.entry] ?? {}, preview, imported: null }
      })
    },
  })
}

/** Entries per request. Photos take a while, and the results of each request are shown at once. */
const MAX_BATCH = 10

/** Splits entries into requests, in their order. The entries of one request are of one file. */
export function batchesOf(entries: readonly ReadEntry[]): Input<'takeQueueEntries'>[] {
  const batches: Input<'takeQueueEntries'>[] = []
  for (const { fileId, preview } of entries) {
    const last = batches.at(-1)
    if (last?.file_id === fileId && last.entries.length < MAX_BATCH) last.entries.push(preview.entry)
    else batches.push({ file_id: fileId, entries: [preview.entry] })
  }
  return batches
}

/** The entries of a file; empty if the server will reject it anyway. */
async function entriesOf(file: Blob): Promise<FileEntry[]> {
  const { entries } = ((await contentOf(file)) ?? {}) as { entries?: FileEntry[] }
  return Array.isArray(entries) ? entries : []
}

/** The unfinished sales of a file. Only people read them; the server does not. */
export const unfinishedSalesOf = async (file: Blob): Promise<UnfinishedSale[]> =>
  readUnfinishedSales(await contentOf(file))

/** Returns the address of the shop that a file is from if it is not this shop's, or else null. Old files name none. */
export async function otherShopOf(file: Blob, here: string): Promise<string | null> {
  const { shop } = ((await contentOf(file)) ?? {}) as { shop?: unknown }
  return typeof shop === 'string' && shop !== '' && shop !== here ? oneLine(shop).slice(0, 200) : null
}

async function contentOf(file: Blob): Promise<unknown> {
  try {
    return JSON.parse(await file.text())
  } catch {
    // The server says what is wrong with it.
    return null
  }
}

/** A file with only this entry, to be imported again. */
export const fileWith = (entry: FileEntry): Blob =>
  new Blob([JSON.stringify({ file: QUEUE_FILE, version: QUEUE_FILE_VERSION, entries: [entry] })])

const currentPriceOf = (read: ReadEntry, { id, type }: Item) =>
  outcomeOf(read).prices?.find((one) => one.id === id && typeKey(one.type) === typeKey(type ?? null))

const none: Partial<NonNullable<ReturnType<typeof currentPriceOf>>> = {}

/** The order lines whose price has changed. */
export function newPrices(read: ReadEntry): { name: string; before?: number; now: number }[] {
  return (read.entry.body?.items ?? []).flatMap((item) => {
    const current = currentPriceOf(read, item)
    if (!current) return []
    if (current.price !== item.price) return [{ name: current.name, before: item.price, now: current.price }]
    const { line_total } = current
    if (line_total === undefined || line_total === item.line_total) return []
    return [{ name: current.name, before: item.line_total, now: line_total }]
  })
}

/** The same order at the shop's prices. It keeps its key, so that the phone cannot send it a second time. */
export function withNewPrices(read: ReadEntry): FileEntry {
  const { entry } = read
  const sent = entry.body?.items ?? []
  const lines = sent.map((item) => {
    const current = currentPriceOf(read, item) ?? none
    const { price = item.price ?? 0, list_price = price, price_tiers, tier_scope, items_per_package } = current
    return { ...item, price: list_price, price_tiers, tier_scope, items_per_package }
  })
  const items = sent.map((item, index) => ({ ...item, ...(lines[index] && priceLine(lines[index], lines)) }))
  const totals = items.map(({ line_total = 0 }) => ({ line_total }))
  const total_amount = sumLines([...totals, { line_total: entry.body?.delivery_fee ?? 0 }])
  return { ...entry, body: { ...entry.body, items, total_amount } }
}

/** The same entry, after somebody has confirmed that the shop does not have it. */
export const confirmedAsNew = ({ entry }: ReadEntry): FileEntry => ({ ...entry, first_tried_at: null })
