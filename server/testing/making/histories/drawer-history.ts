import { shopDay } from '../../../../shop/numbers/dates.ts'
import type { Random } from '../../../../shop/numbers/random.ts'
import { paymentMethods } from '../../../../shop/orders/orders.ts'
import { pick } from '../../pick.ts'
import { requireValue } from '../../require-value.ts'
import type { TestShop } from '../../start-test-shop.ts'
import { changeShopSettings } from '../change-settings.ts'
import { makeProduct } from '../make-product.ts'
import { orderBody } from '../order-body.ts'
import type { SignedIn } from '../sign-in.ts'

type Made = { orders: number[]; payments: { order: number; id: number }[]; moves: number[]; expenses: number[] }
type Scene = { shop: TestShop; people: readonly SignedIn[]; by: SignedIn; random: Random; made: Made }

/**
 * Prepares random acts on the drawers of a few people: payments, refunds, undone payments, moves and their
 * confirmations, expenses, closings of one or several drawers, and changes from drawers to one box and back. Refusals
 * are allowed, but server errors are not. The returned function makes one act; several may run at once.
 */
export async function prepareDrawerHistory(shop: TestShop): Promise<(random: Random) => Promise<void>> {
  await changeShopSettings(shop, { staff_see: 'salespeople' })
  const people = [await shop.as('salesperson'), await shop.as('manager'), await shop.as('admin')]
  const { id } = await makeProduct(shop.db, [{ price: 1_000_000 }])
  const orders: number[] = []
  for (let at = 0; at < 4; at += 1) {
    const body = orderBody([{ id, quantity: 90, price: 1_000_000 }], { phone_number: `075400990${at}` })
    orders.push((await shop.anonymous().call('submitOrder', body)).body.order_id)
  }
  const made: Made = { orders, payments: [], moves: [], expenses: [] }
  return (random) => pick(acts, random)({ shop, people, by: pick(people, random), random, made })
}

const key = (random: Random) => `droo-${random(1e9)}-${random(1e9)}`
const amountOf = (random: Random) => 100 * (1 + random(90))
const methodOf = (random: Random) => (random(3) > 0 ? ('taslimu' as const) : pick(paymentMethods, random))

/** Throws unless the response is a success or an expected refusal. */
function requireForeseen<Answer extends { status: number; text: string }>(answer: Answer): Answer {
  if (![200, 400, 403, 404, 409, 422, 503].includes(answer.status)) throw new Error(`${answer.status}: ${answer.text}`)
  return answer
}

async function pay({ by, random, made }: Scene) {
  const order_id = pick(made.orders, random)
  const body = { order_id, amount: amountOf(random), method: methodOf(random), key: key(random) }
  const refund = random(4) === 0 ? { refund: 1 as const } : {}
  const answer = requireForeseen(await by.call('updateOrderPayment', { ...body, ...refund }))
  if (answer.status !== 200) return
  made.payments.push({ order: order_id, id: requireValue(requireValue(answer.body.order).payments?.at(-1)).id })
}

async function undo({ by, random, made }: Scene) {
  if (made.payments.length === 0) return
  const { order, id } = pick(made.payments, random)
  requireForeseen(await by.call('updateOrderPayment', { order_id: order, undo: id }))
}

async function move({ by, random, made, people }: Scene) {
  const to = random(3) === 0 ? { to_person_id: pick(people, random).person.id } : {}
  const direction = random(3) === 0 ? ('weka' as const) : ('toa' as const)
  const body = { client_move_id: key(random), direction, amount: amountOf(random), reason: 'Historia' }
  const answer = requireForeseen(await by.call('moveCash', { ...body, ...to }))
  if (answer.status === 200) made.moves.push(answer.body.move_id)
}

async function answerSome({ by, random }: Scene) {
  const { to_confirm } = (await by.call('getDay', {})).body
  const one = to_confirm[random(Math.max(to_confirm.length, 1))]
  if (one) requireForeseen(await by.call('confirmMove', { move_id: one.move_id, reject: random(4) === 0 ? 1 : 0 }))
}

async function spend({ by, random, made }: Scene) {
  const body = { name: `Matumizi ${random(1e6)}`, amount: amountOf(random) }
  const isOfMove = random(2) === 0 && made.moves.length > 0
  const source = isOfMove ? { move_id: pick(made.moves, random) } : { from_drawer: 1 as const }
  const answer = requireForeseen(await by.call('addExpense', { ...body, ...source }))
  if (answer.status === 200) made.expenses.push(answer.body.expense.id)
  if (random(3) === 0 && made.expenses.length > 0)
    requireForeseen(await by.delete('other_expenses', { id: pick(made.expenses, random) }))
}

/** Records an expense that was paid with cash taken out before. Both amounts are equal. */
async function turnIntoExpense({ by, shop, random, made }: Scene) {
  if (made.moves.length === 0) return
  const move_id = pick(made.moves, random)
  const row = await shop.db.selectFrom('drawer_moves').select('amount').where('id', '=', move_id).executeTakeFirst()
  const amount = Math.abs(requireValue(row).amount)
  const answer = requireForeseen(await by.call('addExpense', { name: `Toa ${move_id}`, amount, move_id }))
  if (answer.status === 200) made.expenses.push(answer.body.expense.id)
}

async function close({ by, people, random }: Scene) {
  const { rows } = (await by.call('getDay', {})).body
  const allRows = rows.map(({ person_id, method, expected }) => ({
    person_id,
    method,
    amount: Math.max(expected ?? 0, 0),
  }))
  const guess = { person_id: pick(people, random).person.id, method: methodOf(random), amount: amountOf(random) }
  const ownRows = allRows.filter(({ person_id }) => person_id === by.person.id || person_id === null)
  const chooseCorrectRows = () => (random(2) === 0 ? allRows : ownRows)
  const rowsToCount = random(4) === 0 ? [guess] : chooseCorrectRows()
  const counted = rowsToCount.map((one) => ({ ...one, ...(random(2) === 0 && { left: Math.floor(one.amount / 2) }) }))
  const to = random(3) === 0 ? { to_person_id: pick(people, random).person.id } : {}
  const date = shopDay(Date.now() - random(3) * 24 * 60 * 60 * 1000)
  requireForeseen(await by.call('closeDay', { client_closing_id: key(random), date, counted, note: 'Historia', ...to }))
}

async function changeDrawers({ people, random }: Scene) {
  const admin = requireValue(people.at(-1))
  if (random(3) > 0) return
  const { updated_at } = (await admin.call('getShopSettings', {})).body
  requireForeseen(await admin.call('updateShopSettings', { drawers: random(2) === 0 ? 'shop' : 'person', updated_at }))
}

const acts = [
  pay,
  pay,
  pay,
  pay,
  undo,
  undo,
  move,
  move,
  answerSome,
  answerSome,
  spend,
  turnIntoExpense,
  close,
  close,
  changeDrawers,
]
