import { useMutation } from '@tanstack/react-query'
import type { Input, Output } from '../../contract/all.ts'
import { oneLine } from '../../shop/clean-text.ts'
import { priceLine, sumLines } from '../../shop/products/prices.ts'
import { typeKey } from '../../shop/products/products.ts'
import { QUEUE_FILE, QUEUE_FILE_VERSION } from '../../shop/queue/queue-file.ts'
import { readUnfinishedSales, type UnfinishedSale } from '../../shop/queue/unfinished-sales.ts'
import { upload } from './api/upload.ts'

// Previews and imports queue files, for admins.

type Item = { id: string; type?: string | null; quantity: number; price?: number; line_total?: number }

/** The fields of an entry that the screen uses. A phone has written the entry, and it is not validated. */
type FileEntry = {
  key?: string
  first_tried_at?: number | null
  body?: { items?: readonly Item[]; total_amount?: number; delivery_fee?: number }
}

/** An entry of a file, with the server's responses to the preview and to the import. */
export type ReadEntry = {
  fileId: string
  entry: FileEntry
  preview: Output<'readQueueFile'>['entries'][number]
  /** Null before the import. */
  imported: Output<'takeQueueEntries'>['entries'][number] | null
}

/** Returns the result of the import of an entry or, before the import, of its preview. */
export const outcomeOf = ({ preview, imported }: ReadEntry) => imported ?? preview

/** Returns true if an entry can still be imported. */
export const canBeImported = (read: ReadEntry): boolean => outcomeOf(read).result === 'new'

type Send = { file: Blob; onProgress?: (percent: number) => void }

/** Sends a file for a preview, which changes nothing. Resolves to the entries. Throws Refused and Unreachable. */
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

/**
 * The maximum number of entries in a request. It is low because photos take time, and results are shown after each
 * request.
 */
const MAX_BATCH = 10

/** Splits entries into requests, in their order. All entries of a request are from the same file. */
export function batchesOf(entries: readonly ReadEntry[]): Input<'takeQueueEntries'>[] {
  const batches: Input<'takeQueueEntries'>[] = []
  for (const { fileId, preview } of entries) {
    const last = batches.at(-1)
    if (last?.file_id === fileId && last.entries.length < MAX_BATCH) last.entries.push(preview.entry)
    else batches.push({ file_id: fileId, entries: [preview.entry] })
  }
  return batches
}

/** Returns the entries of a file, or none if the file is invalid. The server refuses an invalid file anyway. */
async function entriesOf(file: Blob): Promise<FileEntry[]> {
  const { entries } = ((await contentOf(file)) ?? {}) as { entries?: FileEntry[] }
  return Array.isArray(entries) ? entries : []
}

/** Returns the unfinished sales of a file. They are shown, and not sent to the server. */
export const unfinishedSalesOf = async (file: Blob): Promise<UnfinishedSale[]> =>
  readUnfinishedSales(await contentOf(file))

/**
 * Returns the URL of the shop for which a phone wrote a file, if it is not the URL `here`. Otherwise returns null. Old
 * files contain no URL.
 */
export async function otherShopOf(file: Blob, here: string): Promise<string | null> {
  const { shop } = ((await contentOf(file)) ?? {}) as { shop?: unknown }
  return typeof shop === 'string' && shop !== '' && shop !== here ? oneLine(shop).slice(0, 200) : null
}

async function contentOf(file: Blob): Promise<unknown> {
  try {
    return JSON.parse(await file.text())
  } catch {
    // The error is ignored here, because the server reports the problem with the file.
    return null
  }
}

/** Returns a file with only this entry, which can be imported again. */
export const fileWith = (entry: FileEntry): Blob =>
  new Blob([JSON.stringify({ file: QUEUE_FILE, version: QUEUE_FILE_VERSION, entries: [entry] })])

const currentPriceOf = (read: ReadEntry, { id, type }: Item) =>
  outcomeOf(read).prices?.find((one) => one.id === id && typeKey(one.type) === typeKey(type ?? null))

const none: Partial<NonNullable<ReturnType<typeof currentPriceOf>>> = {}

/**
 * Returns the order lines whose price has changed. `before` and `now` are prices per piece, or line totals if the price
 * per piece is the same.
 */
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

/**
 * Returns the order of an entry at the shop's prices. It keeps the key, so that the phone cannot send the order a
 * second time.
 */
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

/**
 * Returns the entry as if it was never sent, because somebody has checked that the shop does not have it yet. So it no
 * longer counts as sent long ago.
 */
export const confirmedAsNew = ({ entry }: ReadEntry): FileEntry => ({ ...entry, first_tried_at: null })
