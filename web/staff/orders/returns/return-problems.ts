import { formatMoney } from '../../../../shop/numbers/money.ts'
import { divideTendered } from '../../../../shop/orders/payments/tendered.ts'
import { normalisePhone } from '../../../../shop/people/phone.ts'
import { type PaymentPart, paymentsOf, problemOfParts } from '../../payment-form/payment-parts.ts'
import type { ReturnDraft } from './return-draft.ts'

/** The errors of a return, by field. */
export type ReturnProblems = Partial<
  Record<'lines' | 'reason' | 'refund' | 'goods' | 'paid' | 'name' | 'phone', string>
>

type Checked = {
  draft: ReturnDraft
  /** The number of returned lines. */
  lines: number
  /** The reason, chosen or typed; '' if there is none. */
  reason: string
  /** The amount to refund, at most `money`; null if the text is not an amount. */
  refund: number | null
  money: number
  /** The payments, and the difference that they have to pay. */
  paid: readonly PaymentPart[]
  difference: number
  /** The deposit that had paid for the returned goods and now pays a part of the difference. */
  deposit: number
  hasCustomer: boolean
}

/** Returns the errors that prevent the return from being sent. */
export function problemsOf(checked: Checked): ReturnProblems {
  const { draft, lines, reason, refund, money } = checked
  return {
    ...(lines === 0 && { lines: 'Chagua pisi zilizorudi.' }),
    ...(!reason && { reason: 'Chagua sababu ya kurudisha.' }),
    ...((refund === null || refund > money) && { refund: `Kiasi kisizidi ${formatMoney(money)}.` }),
    ...(draft.goods !== null && exchangeProblems(checked, draft.goods.length)),
  }
}

function exchangeProblems({ draft, paid, difference, deposit, hasCustomer }: Checked, goods: number): ReturnProblems {
  if (goods === 0) return { goods: 'Chagua bidhaa mpya, au acha kubadilisha.' }
  const { excess, credit } = divideTendered(difference, paymentsOf(paid))
  const problem = difference > 0 ? problemOfParts(paid, excess) : null
  const isCredit = credit > deposit && !hasCustomer
  return {
    ...(problem && { paid: problem }),
    ...(isCredit && !draft.name.trim() && { name: 'Kwa mkopo, andika jina la mteja.' }),
    ...(isCredit && normalisePhone(draft.phone) === null && { phone: 'Andika simu ya mteja, kama 0754123456.' }),
  }
}
