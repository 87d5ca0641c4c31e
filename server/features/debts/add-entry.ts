import type { z } from 'zod'
import { refusal } from '../../../contract/call.ts'
import { addCustomerEntry } from '../../../contract/customers.ts'
import { addDays, shopDay } from '../../../shop/numbers/dates.ts'
import { formatMoney, sumMoney } from '../../../shop/numbers/money.ts'
import { MAX_DUE_DAYS_AHEAD, splitOver } from '../../../shop/orders/payments/debts.ts'
import { problem, requireFound } from '../../../shop/problems.ts'
import { nameKey } from '../../../shop/products/names.ts'
import type { Tx } from '../../db/open.ts'
import type { LockedCustomer } from '../customers/customers.queries.ts'
import { insertEntry, type LockedEntry, lockEntry, takeFromEntry } from '../customers/entries.queries.ts'
import { changeCustomer } from '../customers/statement.queries.ts'
import { lockOpenDebts, lockWriteOffUses } from '../orders/debts/debts.queries.ts'
import { settleDebt } from '../orders/debts/settle-debts.ts'
import { freeDeposit } from '../orders/payments/undo-customer-payment.ts'

type Entry = z.output<typeof addCustomerEntry.input>
type Act = { by: number | null; at: Date }
/** An opening debt or deposit. `opening_digest` is the digest of its row in an imported sheet. */
type Opening = Pick<Entry, 'amount' | 'reason' | 'since' | 'due_on'> & { opening_digest?: string | null }

const tooMuch = (most: number, text: string) => refusal(addCustomerEntry, 'refused', { most }, text)

/**
 * Throws refused if the phone of an opening debt or deposit belongs to a customer with another name, and the caller has
 * not confirmed that customer's name. The refusal contains the name. In many paper ledgers two people share a phone, so
 * the entry could otherwise be written to the wrong person.
 */
export function requireKnownName(
  { name }: LockedCustomer,
  {
    kind,
    phone_number,
    customer_name = '',
    known_name = '',
  }: Pick<Entry, 'kind' | 'phone_number' | 'customer_name' | 'known_name'>,
): void {
  if (phone_number === undefined || customer_name === '' || name === '') return
  if ([customer_name, known_name].some((one) => nameKey(one) === nameKey(name))) return
  const what = kind === 'opening_deposit' ? 'Amana iandikwe' : 'Deni liandikwe'
  const text = `Namba hii ni ya ${name}. ${what} kwa ${name}?`
  throw refusal(addCustomerEntry, 'refused', { known_name: name }, text)
}

/** Throws bad_input for an opening debt whose due day is further away than set_due allows. */
export function requireNearDue({ due_on }: Pick<Opening, 'due_on'>, at: Date): void {
  if (due_on === undefined || due_on <= addDays(shopDay(at), MAX_DUE_DAYS_AHEAD)) return
  throw problem('bad_input', { text: 'Siku ya kulipa isizidi miaka miwili kuanzia leo.', field: 'due_on' })
}

/** Records a debt from before the shop used this program. Returns the entry's id. */
export async function addOpeningDebt(
  tx: Tx,
  customer: LockedCustomer,
  { amount, reason, since, due_on, opening_digest = null }: Opening,
  { by, at, creditDays }: Act & { creditDays: number },
): Promise<number> {
  const began = since ?? shopDay(at)
  if (began > shopDay(at)) throw problem('bad_input', { text: 'Deni la zamani haliwezi kuanza kesho.', field: 'since' })
  const due = due_on ?? addDays(began, creditDays)
  if (due < began) throw problem('bad_input', { text: 'Siku ya kulipa iwe baada ya deni kuanza.', field: 'due_on' })
  const entry = {
    kind: 'opening',
    amount,
    remaining: amount,
    reason,
    since: began,
    due_on: due,
    opening_digest,
  } as const
  const id = await insertEntry(tx, customer, { ...entry, person_id: by, at })
  await changeCustomer(tx, { customer: customer.id, kind: 'opening', amount, debt: amount, entry: id, at, by })
  return id
}

/**
 * Records a deposit from before the shop used this program. It is not a payment of today, so no drawer contains it.
 * Returns the entry's id.
 */
export async function addOpeningDeposit(
  tx: Tx,
  customer: LockedCustomer,
  { amount, reason, since, opening_digest = null }: Omit<Opening, 'due_on'>,
  { by, at }: Act,
): Promise<number> {
  const began = since ?? shopDay(at)
  if (began > shopDay(at))
    throw problem('bad_input', { text: 'Amana ya zamani haiwezi kuwa ya kesho.', field: 'since' })
  const entry = { kind: 'opening_deposit', amount, remaining: amount, reason, since: began, opening_digest } as const
  const id = await insertEntry(tx, customer, { ...entry, person_id: by, at })
  const change = { amount: -amount, deposit: amount, entry: id, at, by }
  await changeCustomer(tx, { customer: customer.id, kind: 'opening_deposit', ...change })
  return id
}

/** Writes off the debt of one order, or the customer's oldest debts. Returns the entry's id. */
export async function addWriteOff(
  tx: Tx,
  customer: LockedCustomer,
  { amount, reason, order_id }: Pick<Entry, 'amount' | 'reason' | 'order_id'>,
  { by, at }: Act,
): Promise<number> {
  const debts = (await lockOpenDebts(tx, customer)).filter(
    (debt) => order_id === undefined || (debt.kind === 'order' && debt.id === order_id),
  )
  const { parts, rest } = splitOver(amount, debts)
  if (rest > 0) {
    const most = sumMoney(debts.map(({ owed }) => owed))
    throw tooMuch(most, `Kiasi kinazidi deni: linaloweza kusamehewa ni ${formatMoney(most)}.`)
  }
  const entry = { kind: 'write_off', amount, remaining: amount, reason, order_id: order_id ?? null } as const
  const id = await insertEntry(tx, customer, { ...entry, person_id: by, at })
  for (const { debt, amount: part } of parts)
    await settleDebt(tx, customer.id, debt, { kind: 'write_off', amount: part, as: 'write_off', entry: id, by, at })
  return id
}

/**
 * Reverses an opening debt, an opening deposit or a write-off, up to its remaining amount. Debts that the deposit had
 * paid are owed again. Returns the new entry's id.
 */
export async function addReversal(
  tx: Tx,
  customer: LockedCustomer,
  { amount, reason, entry_id }: Pick<Entry, 'amount' | 'reason' | 'entry_id'>,
  act: Act,
): Promise<number> {
  if (entry_id === undefined) throw problem('bad_input', { text: 'Chagua ingizo la kutengua.', field: 'entry_id' })
  const entry = requireFound(await lockEntry(tx, customer, entry_id))
  if (amount > entry.remaining)
    throw tooMuch(entry.remaining, `Kilichobaki cha ingizo hili ni ${formatMoney(entry.remaining)}.`)
  const reversal = { kind: 'reversal', amount, reason, entry_id: entry.id } as const
  const id = await insertEntry(tx, customer, { ...reversal, person_id: act.by, at: act.at })
  if (entry.kind === 'write_off') await oweAgain(tx, customer, entry, { amount, ...act })
  else if (entry.kind === 'opening_deposit') {
    await freeDeposit(tx, customer, amount, { ...act, as: 'reversal' })
    const change = { amount, deposit: -amount, entry: id }
    await changeCustomer(tx, { customer: customer.id, kind: 'reversal', ...change, ...act })
  } else {
    const change = { amount: -amount, debt: -amount, entry: id }
    await changeCustomer(tx, { customer: customer.id, kind: 'reversal', ...change, ...act })
  }
  await takeFromEntry(tx, entry.id, amount)
  return id
}

/** Reverses `amount` of a write-off, so that the debts that it ended are owed again. */
async function oweAgain(
  tx: Tx,
  customer: LockedCustomer,
  entry: LockedEntry,
  { amount, by, at }: Act & { amount: number },
): Promise<void> {
  const { parts } = splitOver(amount, await lockWriteOffUses(tx, entry.id))
  for (const { debt, amount: part } of parts)
    await settleDebt(tx, customer.id, debt, {
      kind: 'write_off',
      amount: -part,
      as: 'reversal',
      entry: entry.id,
      by,
      at,
    })
}
