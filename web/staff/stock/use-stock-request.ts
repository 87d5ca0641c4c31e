import { useState } from 'react'
import { formatCount } from '../../../shop/numbers/money.ts'
import { parseWhole } from '../../../shop/numbers/parse-whole.ts'
import { isPackaging } from '../../../shop/products/packaging.ts'
import { productLabel } from '../../../shop/products/products.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { stockTexts } from '../../../shop/texts/stock.ts'
import { Refused, sentenceOf } from '../../data/api/api.ts'
import { useCall } from '../../data/api/use-call.ts'
import type { Product } from '../../data/catalog.ts'
import { useSession } from '../../data/session.ts'
import { briefToast } from '../../ui/feedback/toast.ts'
import type { Draft } from '../drafts/use-draft.ts'
import { showWhatNext } from '../what-next/what-next.ts'
import { addedPieces, packagingProblems } from './form/stock-form.ts'

/** The typed fields of a stock request. */
export type RequestDraft = Record<'type' | 'packaging' | 'items' | 'packages' | 'extra' | 'instructions', string>

interface StockRequestOptions {
  product: Product
  /** True if the product has types, one of which must be chosen. */
  hasTypes: boolean
  draft: Draft<RequestDraft>
  /** Called if a field is missing, before React marks the fields. */
  onMissing: () => void
  onSent: () => void
}

/** The state of the stock request form, and a function that sends it. */
export function useStockRequest({ product, hasTypes, draft, onMissing, onSent }: StockRequestOptions) {
  const { phone } = useSession()
  const request = useCall('submitStockRequest')
  const [problem, setProblem] = useState<string>()
  const [isTried, setTried] = useState(false)
  const form = draft.value
  const lacksType = hasTypes && !form.type
  const total = addedPieces(form)
  const problems = packagingProblems(form)
  const isValid = Object.keys(problems).length === 0
  if (isValid && total < 1) problems.packages = stockTexts.quantityInvalid
  const change = (changes: Partial<RequestDraft>) => {
    draft.change((before) => ({ ...before, ...changes }))
    setProblem(undefined)
  }
  const send = async () => {
    if (request.isPending) return
    setTried(true)
    if (!phone || lacksType) setProblem(stockTexts.requestFieldsMissing)
    if (!phone || lacksType || total < 1 || !isValid) return onMissing()
    try {
      await request.mutateAsync({ product_id: product.id, quantity: total, ...inputOf(form) })
      briefToast(stockTexts.requestSent)
      showWhatNext('request', `${productLabel(product.name, form.type || null)}: ${formatCount('pisi', total)}`)
      draft.forget()
      onSent()
    } catch (failure) {
      const fallback = failure instanceof Refused ? stockTexts.requestFailed : stockTexts.requestException
      setProblem(sentenceOf(failure, fallback, commonTexts.networkError))
    }
  }
  return {
    change,
    send,
    busy: request.isPending,
    total,
    problem,
    typeProblem: isTried && lacksType ? 'Chagua aina.' : undefined,
    problems: isTried ? problems : {},
  }
}

const inputOf = (form: RequestDraft) => ({
  variant_type: form.type || null,
  packaging_type: isPackaging(form.packaging) ? form.packaging : null,
  items_per_package: parseWhole(form.items, null),
  package_count: parseWhole(form.packages) ?? 0,
  extra_pieces: parseWhole(form.extra) ?? 0,
  instructions: form.instructions.trim(),
})
