import { formatNumber, sumMoney } from '../../../shop/numbers/money.ts'
import { parsePrice, priceProblem } from '../../../shop/numbers/parse-money.ts'
import { parseWhole } from '../../../shop/numbers/parse-whole.ts'
import { buyingCost } from '../../../shop/products/arrival-costs.ts'
import { piecesOf } from '../../../shop/products/packaging.ts'
import type { Arrival, ArrivalApproval, ArrivalLine } from '../../data/arrivals.ts'
import { isObjectOfTexts } from '../drafts/is-object-of-texts.ts'

/** The amounts of one line as typed by the approver; '' means empty. */
export type LineAmounts = { packages: string; extra: string; buying: string; price: string }
export type AmountField = keyof LineAmounts

/** The approver's form: the shipping, and the amounts of each line in the order of the arrival. */
export type Corrections = { lines: LineAmounts[]; shipping: string }

/** Returns true if a stored draft has this shape. Another version of the shop may have stored something else. */
export function isCorrections(stored: unknown): stored is Corrections {
  const { lines, shipping } = Object(stored) as Record<string, unknown>
  return typeof shipping === 'string' && Array.isArray(lines) && lines.every(isObjectOfTexts)
}

const amountText = (amount: number | null): string => (amount === null ? '' : formatNumber(amount))

/** Returns the form with the submitted amounts. */
export const submittedAmounts = ({ lines, shipping_total }: Arrival): Corrections => ({
  lines: lines.map(({ packages, extra_pieces, buying_price, price }) => ({
    packages: String(packages),
    extra: String(extra_pieces),
    buying: amountText(buying_price),
    price: amountText(price),
  })),
  shipping: amountText(shipping_total),
})

/** Returns the typed pieces of a line; invalid numbers count as 0. */
export const typedPieces = ({ items_per_package }: ArrivalLine, { packages, extra }: LineAmounts): number =>
  piecesOf(parseWhole(packages) ?? 0, items_per_package ?? 1, parseWhole(extra) ?? 0)

type Problems = { lines: Partial<Record<AmountField, string>>[]; shipping?: string }

/** Returns the errors that prevent the approval, by field. A line with 0 pieces has not arrived and needs no cost. */
export function problemsOf(arrival: Arrival, { lines, shipping }: Corrections): Problems {
  const shippingCost = parsePrice(shipping)
  const isWholeShillings = shippingCost !== null && Number.isInteger(shippingCost)
  return {
    lines: arrival.lines.map((line, index) => lineProblems(line, lines[index])),
    ...(!isWholeShillings && { shipping: 'Weka gharama ya usafirishaji kwa shilingi kamili (0 kama haina).' }),
  }
}

function lineProblems(line: ArrivalLine, amounts: LineAmounts | undefined): Problems['lines'][number] {
  if (!amounts) return {}
  const problems: Problems['lines'][number] = {}
  for (const field of ['packages', 'extra'] as const)
    if (parseWhole(amounts[field]) === null) problems[field] = 'Weka namba kamili, 0 au zaidi.'
  if (typedPieces(line, amounts) === 0) return problems
  if (line.removed) problems.packages = 'Bidhaa hii imeondolewa dukani: weka 0.'
  const costProblem = amounts.buying.trim() === '' ? 'Weka bei ya kununua.' : priceProblem(amounts.buying)
  if (costProblem) problems.buying = costProblem
  const sellingPriceProblem = amounts.price.trim() === '' ? null : priceProblem(amounts.price)
  if (sellingPriceProblem) problems.price = sellingPriceProblem
  return problems
}

export const hasProblems = ({ lines, shipping }: Problems): boolean =>
  shipping !== undefined || lines.some((line) => Object.keys(line).length > 0)

/** Returns the request body of the approval, with only the lines that the approver changed. */
export function approvalOf(arrival: Arrival, { lines, shipping }: Corrections): ArrivalApproval {
  const changed = arrival.lines.flatMap((line, index) => {
    const typed = lines[index]
    if (!typed) return []
    const amounts = {
      packages: parseWhole(typed.packages) ?? 0,
      extra_pieces: parseWhole(typed.extra) ?? 0,
      buying_price: parsePrice(typed.buying),
      price: parsePrice(typed.price),
    }
    const isSame = (Object.keys(amounts) as (keyof typeof amounts)[]).every((name) => amounts[name] === line[name])
    return isSame ? [] : [{ line_index: line.line_index, ...amounts }]
  })
  return { arrival_id: arrival.id, lines: changed, shipping_total: parsePrice(shipping) }
}

/** Returns the cost of the whole delivery in shillings, as typed so far. */
export const costOf = (arrival: Arrival, { lines, shipping }: Corrections): number =>
  sumMoney([
    ...arrival.lines.map((line, index) => {
      const typed = lines[index]
      return typed ? buyingCost(parsePrice(typed.buying) ?? 0, typedPieces(line, typed)) : 0
    }),
    parsePrice(shipping) ?? 0,
  ])
