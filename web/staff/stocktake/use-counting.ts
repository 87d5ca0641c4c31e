import { useMemo, useRef, useState } from 'react'
import { commonTexts } from '../../../shop/texts/common.ts'
import { randomKey } from '../../browser/random-key.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { useCountStock, useUnsentCounts } from '../../data/queue/send-stock-count.ts'
import type { CountedSoFar, GoodsType } from '../../data/stocktakes.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { addScanned, type CountDraft, draftPieces, isCountDraft, noCount } from './count-draft.ts'
import { type Countable, codeFinder, countablesOf } from './find-goods.ts'

/** The counting of a stocktake on this phone: the goods, the open count, and what is counted already. */
export function useCounting({ stocktake, counted_ids, mine }: CountedSoFar, goods: readonly GoodsType[]) {
  const items = useMemo(() => countablesOf(goods), [goods])
  const byId = useMemo(() => new Map(items.map((item) => [item.variant_id, item])), [items])
  const findCode = useMemo(() => codeFinder(items), [items])
  const draft = useDraft<CountDraft>(`stocktake:${stocktake.id}`, noCount, isCountDraft)
  const unsent = useUnsentCounts(stocktake.id)
  const send = useCountStock()
  const saving = useRef<Promise<boolean> | null>(null)
  const [choices, setChoices] = useState<Countable[]>([])
  const open = byId.get(Number(draft.value.variant)) ?? null
  // A correction on its way hides the count whose place it takes.
  const replaced = new Set(unsent.flatMap(({ body }) => body.lines.flatMap(({ replaces }) => replaces ?? [])))
  const standing = mine.filter(({ client_count_id }) => !replaced.has(client_count_id))
  const done = new Set([...counted_ids, ...unsent.map(({ shown }) => shown.variant_id)])

  /** Sends a count. Returns false if the shop has refused it. */
  const count = async (
    item: Countable,
    pieces: number | null,
    more: { key?: string; replaces?: string; instead?: boolean } = {},
  ) => {
    const { product_id, type, variant_id, label } = item
    const { key = randomKey(), replaces, instead } = more
    const marks = { ...(replaces && { replaces }), ...(instead && { replaces_all: true }) }
    const line = { product_id, type, pieces, ...marks }
    try {
      const sent = await send.mutateAsync({
        key,
        stocktake: stocktake.id,
        line,
        shown: { name: label, pieces, variant_id },
      })
      if (sent === 'waiting') toast.info('Imehifadhiwa kwenye simu. Itatumwa mtandao ukirudi.')
      return true
    } catch (failure) {
      toast.error(sentenceOf(failure, commonTexts.somethingFailed, commonTexts.networkErrorRetry))
      return false
    }
  }
  /** Sends the open count. Returns false if the shop has refused it, and keeps what was typed. */
  const saveOnce = async () => {
    if (!open) return true
    const { key, replaces, instead } = draft.value
    const isSent = await count(open, draftPieces(draft.value, open), { key, replaces, instead: instead === '1' })
    if (isSent) draft.forget()
    return isSent
  }
  /** A scan may come while the count before it is still being sent; then both wait for the same send. */
  const save = () => {
    saving.current ??= saveOnce().finally(() => {
      saving.current = null
    })
    return saving.current
  }
  const begin = (item: Countable, more: Partial<CountDraft> = {}) => {
    setChoices([])
    draft.change(() => ({ ...noCount, ...more, key: randomKey(), variant: String(item.variant_id) }))
  }
  /** A scan adds to the open count; one of another product saves that first. */
  const scan = async (code: string) => {
    const { items: meant, pieces } = findCode(code)
    const [only, ...others] = meant
    if (!only) return toast.error(`Hakuna bidhaa yenye barcode ${code} kwenye hesabu hii.`)
    const same = meant.find(({ variant_id }) => variant_id === open?.variant_id)
    if (same) return draft.change((old) => addScanned(old, same, pieces))
    if (!(await save())) return
    if (others.length > 0) return setChoices(meant)
    begin(only, addScanned(noCount, only, pieces))
  }
  return {
    items,
    byId,
    mine: standing,
    unsent,
    done,
    draft,
    open,
    choices,
    findCode,
    busy: send.isPending,
    count,
    save,
    begin,
    scan,
  }
}

export type CountingState = ReturnType<typeof useCounting>
