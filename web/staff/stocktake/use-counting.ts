import { useEffect, useMemo, useRef, useState } from 'react'
import { commonTexts } from '../../../shop/texts/common.ts'
import { randomKey } from '../../browser/random-key.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { useCountStock, useUnsentCounts } from '../../data/queue/senders/send-stock-count.ts'
import type { CountedSoFar, GoodsType } from '../../data/stocktakes.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { addScanned, type CountDraft, draftPieces, isCountDraft, noCount } from './count-draft.ts'
import { type Countable, codeFinder, countablesOf } from './find-goods.ts'

type CountMore = {
  key?: string
  /** The key of the own count that this one corrects. */
  replaces?: string
  /** True if it replaces the counts of all people. */
  instead?: boolean
}

/** The counting of a stocktake on this phone: the goods, the open count, and what is counted already. */
export function useCounting({ stocktake, counted_ids, mine }: CountedSoFar, goods: readonly GoodsType[]) {
  const items = useMemo(() => countablesOf(goods), [goods])
  const byId = useMemo(() => new Map(items.map((item) => [item.variant_id, item])), [items])
  const findCode = useMemo(() => codeFinder(items), [items])
  const draft = useDraft<CountDraft>(`stocktake:${stocktake.id}`, noCount, isCountDraft)
  const unsent = useUnsentCounts(stocktake.id)
  const send = useCountStock()
  // A scan may come before React has rendered the one before, or while a count is being stored.
  const newest = useRef(draft.value)
  const isRead = useRef(false)
  useEffect(() => {
    // After the stored draft was read, only `change` changes it.
    if (draft.isReady && !isRead.current) newest.current = draft.value
    isRead.current = draft.isReady
  }, [draft.isReady, draft.value])
  const change = (next: (old: CountDraft) => CountDraft) => {
    newest.current = next(newest.current)
    const { current } = newest
    if (current === noCount) draft.forget()
    else draft.change(() => current)
  }
  // Saves, openings and scans are done one after another.
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const inOrder = (work: () => Promise<unknown>): void => {
    last.current = last.current.then(work)
  }
  const [choices, setChoices] = useState<Countable[]>([])
  const open = byId.get(Number(draft.value.variant)) ?? null
  // A correction that is not sent yet hides the count that it replaces.
  const replaced = new Set(unsent.flatMap(({ body }) => body.lines.flatMap(({ replaces }) => replaces ?? [])))
  const standing = mine.filter(({ client_count_id }) => !replaced.has(client_count_id))
  const done = new Set([...counted_ids, ...unsent.map(({ shown }) => shown.variant_id)])

  /**
   * Stores a count on this phone, or sends it if the browser stores nothing. `pieces` null deletes the count that it
   * replaces. Returns false if that was refused.
   */
  const count = (item: Countable, pieces: number | null, more: CountMore = {}): Promise<boolean> => {
    const { product_id, type, variant_id, label: name } = item
    const { key = randomKey(), replaces, instead } = more
    const marks = { ...(replaces && { replaces }), ...(instead && { replaces_all: true }) }
    const line = { product_id, type, pieces, ...marks }
    const shown = { name, pieces, variant_id }
    return new Promise((resolve) => {
      const onStored = () => resolve(true)
      send.mutateAsync({ onStored, key, stocktake: stocktake.id, line, shown }).then(
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
  const saveNow = async () => {
    const value = newest.current
    const item = byId.get(Number(value.variant))
    if (!item) return true
    const { key, replaces, instead } = value
    const isSaved = await count(item, draftPieces(value, item), { key, replaces, instead: instead === '1' })
    if (isSaved) change(() => noCount)
    return isSaved
  }
  const beginNow = async (item: Countable, more: Partial<CountDraft> = {}) => {
    if (newest.current.typed === '1' && !(await saveNow())) return
    setChoices([])
    change(() => ({ ...noCount, ...more, key: randomKey(), variant: String(item.variant_id) }))
  }
  const scanNow = async (code: string) => {
    const { items: meant, pieces } = findCode(code)
    const [only, ...others] = meant
    if (!only) return toast.error(`Hakuna bidhaa yenye barcode ${code} kwenye hesabu hii.`)
    const same = meant.find(({ variant_id }) => String(variant_id) === newest.current.variant)
    if (same) return change((old) => addScanned(old, same, pieces))
    if (others.length === 0) return beginNow(only, addScanned(noCount, only, pieces))
    if (newest.current.typed === '' || (await saveNow())) setChoices(meant)
  }
  const save = () => inOrder(saveNow)
  /** Opens the count of a product; another one that was typed is saved first. */
  const begin = (item: Countable, more: Partial<CountDraft> = {}) => inOrder(() => beginNow(item, more))
  /** A scan adds to the open count; one of another product saves that first. */
  const scan = (code: string) => inOrder(() => scanNow(code))
  return {
    items,
    byId,
    mine: standing,
    unsent,
    done,
    draft,
    change,
    open,
    choices,
    findCode,
    count,
    save,
    begin,
    scan,
  }
}

export type CountingState = ReturnType<typeof useCounting>
