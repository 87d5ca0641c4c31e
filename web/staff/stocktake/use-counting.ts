import { useEffect, useMemo, useRef, useState } from 'react'
import { commonTexts } from '../../../shop/texts/common.ts'
import { randomKey } from '../../browser/random-key.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { type CountEntry, useCountStock, useUnsentCounts } from '../../data/queue/senders/send-stock-count.ts'
import type { CountedMine, CountedSoFar, GoodsType } from '../../data/stocktakes.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { type Draft, useDraft } from '../drafts/use-draft.ts'
import { addScanned, type CountDraft, draftPieces, isCountDraft, noCount } from './count-draft.ts'
import { type Countable, codeFinder, countablesOf } from './find-goods.ts'

type CountOptions = {
  /** The idempotency key of the count; a new one if missing. */
  key?: string
  /** The key of this person's earlier count that this count corrects. */
  replaces?: string
  /** True if this count replaces the counts of everybody. */
  replacesAll?: boolean
}

/** The counting of a stocktake on this phone: what can be counted, the open count, and what has been counted. */
export function useCounting({ stocktake, counted_ids, mine }: CountedSoFar, goods: readonly GoodsType[]) {
  const items = useMemo(() => countablesOf(goods), [goods])
  const byId = useMemo(() => new Map(items.map((item) => [item.variant_id, item])), [items])
  const findCode = useMemo(() => codeFinder(items), [items])
  const draft = useDraft<CountDraft>(`stocktake:${stocktake.id}`, noCount, isCountDraft)
  const { newest, change } = useNewestCount(draft)
  const unsent = useUnsentCounts(stocktake.id)
  const count = useSendCount(stocktake.id)
  const enqueue = useTaskQueue()
  const [choices, setChoices] = useState<Countable[]>([])

  const saveNow = async () => {
    const value = newest.current
    const item = byId.get(Number(value.variant))
    if (!item) return true
    const { key, replaces, replacesAll } = value
    const isSaved = await count(item, draftPieces(value, item), { key, replaces, replacesAll })
    if (isSaved) change(() => noCount)
    return isSaved
  }
  const beginNow = async (item: Countable, initial: Partial<CountDraft> = {}) => {
    if (newest.current.isTyped && !(await saveNow())) return
    setChoices([])
    change(() => ({ ...noCount, ...initial, key: randomKey(), variant: String(item.variant_id) }))
  }
  const scanNow = async (code: string) => {
    const { items: matches, pieces } = findCode(code)
    const [first, ...others] = matches
    if (!first) return toast.error(`Hakuna bidhaa yenye barcode ${code} kwenye hesabu hii.`)
    const openItem = matches.find(({ variant_id }) => String(variant_id) === newest.current.variant)
    if (openItem) return change((old) => addScanned(old, openItem, pieces))
    if (others.length === 0) return beginNow(first, addScanned(noCount, first, pieces))
    if (!newest.current.isTyped || (await saveNow())) setChoices(matches)
  }
  return {
    items,
    byId,
    mine: notReplaced(mine, unsent),
    unsent,
    /** The variant ids that anybody has counted. */
    done: new Set([...counted_ids, ...unsent.map(({ shown }) => shown.variant_id)]),
    draft,
    change,
    /** The product whose count is being typed. */
    open: byId.get(Number(draft.value.variant)) ?? null,
    /** The types that share the scanned code, from which the person has to choose; empty otherwise. */
    choices,
    findCode,
    count,
    save: () => enqueue(saveNow),
    /** Opens the count of a product. Saves the open count first if something was typed. */
    begin: (item: Countable, initial: Partial<CountDraft> = {}) => enqueue(() => beginNow(item, initial)),
    /** Adds a scan to the open count. If the code belongs to another product, saves the open count first. */
    scan: (code: string) => enqueue(() => scanNow(code)),
  }
}

export type CountingState = ReturnType<typeof useCounting>

/**
 * The newest state of the open count, because a scan may arrive during a save or before React has rendered the previous
 * scan.
 */
function useNewestCount(draft: Draft<CountDraft>) {
  const newest = useRef(draft.value)
  const isRead = useRef(false)
  useEffect(() => {
    // After the stored draft has been read, only `change` changes the state.
    if (draft.isReady && !isRead.current) newest.current = draft.value
    isRead.current = draft.isReady
  }, [draft.isReady, draft.value])
  const change = (next: (old: CountDraft) => CountDraft) => {
    newest.current = next(newest.current)
    const { current } = newest
    if (current === noCount) draft.forget()
    else draft.change(() => current)
  }
  return { newest, change }
}

/** Returns a function that runs tasks one after the other. */
function useTaskQueue(): (work: () => Promise<unknown>) => void {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return (work) => {
    last.current = last.current.then(work)
  }
}

/**
 * Returns a function that queues a count on this phone, or sends it if the browser cannot store it. If `pieces` is
 * null, the count with the key `replaces` is deleted. The function resolves to false if the count was refused.
 */
function useSendCount(stocktakeId: number) {
  const send = useCountStock()
  return (item: Countable, pieces: number | null, options: CountOptions = {}): Promise<boolean> => {
    const { product_id, type, variant_id, label: name } = item
    const { key = randomKey(), replaces, replacesAll } = options
    const replaced = { ...(replaces && { replaces }), ...(replacesAll && { replaces_all: true }) }
    const line = { product_id, type, pieces, ...replaced }
    const shown = { name, pieces, variant_id }
    return new Promise((resolve) => {
      const onStored = () => resolve(true)
      send.mutateAsync({ onStored, key, stocktake: stocktakeId, line, shown }).then(
        (sent) => {
          if (sent === 'waiting') toast.info('Imehifadhiwa kwenye simu. Itatumwa mtandao ukirudi.')
          resolve(true)
        },
        (failure: unknown) => {
          toast.error(sentenceOf(failure, commonTexts.somethingFailed, commonTexts.networkErrorRetry))
          resolve(false)
        },
      )
    })
  }
}

/** Returns the person's counts without those that a queued correction replaces. */
function notReplaced(mine: readonly CountedMine[], unsent: readonly CountEntry[]): CountedMine[] {
  const replaced = new Set(unsent.flatMap(({ body }) => body.lines.flatMap(({ replaces }) => replaces ?? [])))
  return mine.filter(({ client_count_id }) => !replaced.has(client_count_id))
}
