import { useState } from 'react'
import { formatNumber } from '../../../../shop/numbers/money.ts'
import { parseMoney } from '../../../../shop/numbers/parse-money.ts'
import { type CartLine, reduceCart } from '../../../../shop/orders/cart.ts'
import { may, type Right } from '../../../../shop/people/rights.ts'
import { commonTexts } from '../../../../shop/texts/common.ts'
import { Refused, sentenceOf } from '../../../data/api/api.ts'
import { refusalOf } from '../../../data/api/refusal.ts'
import { changedPrices, type PriceChange } from '../../../data/order-refusal.ts'
import type { Order } from '../../../data/orders.ts'
import { type ReturnFacts, useReturnItems } from '../../../data/returns.ts'
import { useSession } from '../../../data/session.ts'
import type { Draft } from '../../drafts/use-draft.ts'
import { type PaymentPart, paymentsOf } from '../../payment-form/payment-parts.ts'
import { exchangeSums, goodsToSend } from './exchange-sums.ts'
import type { ReturnDraft } from './return-draft.ts'
import { problemsOf, type ReturnProblems } from './return-problems.ts'
import { requestedLines, valueOfChosen } from './returned-goods.ts'

/** The option 'Other', for which staff type their own reason. */
export const OTHER = 'Nyingine'

type Consent = 'allow_shortage' | 'below_cost' | 'confirm_limit' | 'confirm_reference'

/** A refusal: its sentence, and a question if the seller may save the return anyway. `field` is the consent to send. */
type Refusal = { text: string; question?: { label: string; field: Consent } }

type Terms = ReturnFacts['terms']

/**
 * Calculates the value of the returned pieces, the sums of the exchange, and the amounts to refund and to pay. `refund`
 * is null if the typed text is not an amount.
 */
export function calculateReturn(order: Order, draft: ReturnDraft, terms: Terms) {
  const valueParts = valueOfChosen(order, draft, terms)
  const sums = exchangeSums(valueParts, draft.goods)
  // If a deposit is possible, some of the money may be refunded and the rest stored as a deposit.
  const mayRefundPart = sums.money > 0 && draft.back !== 'amana' && terms.can_keep
  const refund = mayRefundPart && draft.refund !== null ? parseMoney(draft.refund, { decimals: 0 }) : sums.money
  const wholeAmount = formatNumber(sums.toPay)
  const paid = draft.parts.map((part) => ({ ...part, amount: part.amount ?? wholeAmount }))
  return { valueParts, sums, mayRefundPart, refund, paid }
}

/** Sends a return, and deletes the draft once the server has saved it. */
export function useReturn(
  order: Order,
  terms: Terms,
  draft: Draft<ReturnDraft>,
  onDone: (isExchange: boolean, change: number) => void,
) {
  const [isTried, setTried] = useState(false)
  const { refusal, changes, clear, refuse } = useRefusal(draft)
  const send = useReturnItems()
  const { value } = draft
  const { valueParts, sums, refund, paid } = calculateReturn(order, value, terms)
  const lines = requestedLines(order, value)
  const reason = value.reason === OTHER ? value.other.trim() : value.reason
  const { money, difference } = sums
  const deposit = valueParts.deposit_used
  const hasCustomer = order.customer_id !== null
  const typed = { draft: value, lines: lines.length, reason, refund, paid }
  const problems = problemsOf({ ...typed, money, difference, deposit, hasCustomer })

  const submit = async (consents: Partial<Record<Consent, 1>> = {}) => {
    setTried(true)
    if (send.isPending || Object.keys(problems).length > 0) return
    clear()
    const { goods } = value
    const refunded = refundOf(value, refund)
    try {
      const { change } = await send.mutateAsync({
        order_id: order.id,
        client_return_id: value.key,
        lines,
        reason,
        refund: refunded,
        keep_as_deposit: money > (refunded?.amount ?? 0) || undefined,
        ...(goods && { ...saleOf(value, goods, difference > 0 ? paid : []), total_amount: sums.total, ...consents }),
      })
      draft.forget()
      onDone(goods !== null, change)
    } catch (failure) {
      refuse(failure)
    }
  }
  const change = (changes: Partial<ReturnDraft>) => {
    clear()
    draft.change((old) => ({ ...old, ...changes }))
  }
  const shownProblems: ReturnProblems = isTried ? problems : {}
  return { submit, change, refusal, changes, problems: shownProblems, isTried, isBusy: send.isPending }
}

/** The last refusal of a return. If prices have changed, the new goods are updated at once. */
function useRefusal(draft: Draft<ReturnDraft>) {
  const { caller } = useSession()
  const [refusal, setRefusal] = useState<Refusal>()
  const [changes, setChanges] = useState<PriceChange[]>([])
  const clear = () => {
    setRefusal(undefined)
    setChanges([])
  }
  const refuse = (failure: unknown) => {
    // An earlier request was saved although its response was lost. The same goods must not be returned again.
    if (failure instanceof Refused && failure.code === 'key_reused') {
      draft.forget()
      return setRefusal({ text: ALREADY_SAVED })
    }
    const changed = changedPrices(failure, 'returnOrderItems', draft.value.goods ?? [])
    if (changed) {
      const refresh = { do: 'refreshPrices', prices: changed.prices } as const
      draft.change((old) => ({ ...old, goods: old.goods && reduceCart(old.goods, refresh) }))
      setChanges(changed.changes)
    }
    const question = questionAfter(failure)
    const right = question && neededRights[question.field]
    const mayAnswer = question && (!right || may(caller, right))
    const text = sentenceOf(failure, commonTexts.somethingFailed, NEEDS_NETWORK)
    setRefusal({ text, ...(mayAnswer && { question }) })
  }
  return { refusal, changes, clear, refuse }
}

const ALREADY_SAVED = 'Rejesho lililotumwa kwanza lilishahifadhiwa. Angalia oda kabla ya kuandika jingine.'

const NEEDS_NETWORK =
  'Kurudisha na kubadilisha bidhaa kunahitaji mtandao. Ulichoandika kimebaki hapa: jaribu tena mtandao ukirudi.'

/** The right that a consent needs, if it needs one. */
const neededRights: Partial<Record<Consent, Right>> = {
  confirm_limit: 'manageCredit',
  confirm_reference: 'repeatReferences',
}

/** Returns the question to ask after a refusal; undefined if the seller has to change the return. */
function questionAfter(failure: unknown): Refusal['question'] {
  if (refusalOf(failure, 'returnOrderItems', 'reference_used'))
    return { label: 'Ni malipo mengine', field: 'confirm_reference' }
  const refused = refusalOf(failure, 'returnOrderItems', 'refused')
  if (refused?.short) return { label: 'Bidhaa ninayo, uza', field: 'allow_shortage' }
  if (refused?.below_cost) return { label: 'Uza hata hivyo', field: 'below_cost' }
  return refused?.limit ? { label: 'Kopesha hata hivyo', field: 'confirm_limit' } : undefined
}

/** Returns the fields about the new goods of an exchange, their payments and the buyer. */
const saleOf = ({ name, phone }: ReturnDraft, goods: readonly CartLine[], paid: readonly PaymentPart[]) => ({
  new_items: goodsToSend(goods),
  payments: paymentsOf(paid),
  ...(name.trim() && { customer_name: name.trim() }),
  ...(phone.trim() && { phone_number: phone.trim() }),
})

const refundOf = ({ back, reference }: ReturnDraft, amount: number | null) =>
  back === 'amana' || !amount ? undefined : { amount, method: back, reference }
