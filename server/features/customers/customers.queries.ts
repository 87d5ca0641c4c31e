import { type Selectable, sql } from 'kysely'
import { showPhone, whatsappDigits } from '../../../shop/people/phone.ts'
import { isBlank } from '../../../shop/products/names.ts'
import { wordsOf } from '../../../shop/words/search.ts'
import { type Branded, brand, type Locked } from '../../db/brand.ts'
import type { Database, Tx } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'

const columns = [
  'id',
  'phone',
  'name',
  'note',
  'credit_limit',
  'person_id',
  'merged_into',
  'created_by',
  'created_at',
  'forgotten_at',
  'debt',
  'deposit',
  'balance',
  'bought',
  'last_order_at',
  'moved_at',
] as const

export type CustomerRow = Pick<Selectable<Tables['customers']>, (typeof columns)[number]>

/** A locked customer that is not merged into another. Changing a balance requires this lock. */
export type LockedCustomer = Branded<Locked<CustomerRow>, 'not merged'>

const locked = (row: CustomerRow): LockedCustomer => brand(brand(row, 'locked'), 'not merged')

/** Returns the id of a customer or, for a merged customer, of the customer into which it was merged. */
const mergedIdOf = (id: number) =>
  sql<number>`(select coalesce(c.merged_into, c.id) from customers c where c.id = ${id}::bigint)`

/**
 * The maximum number of attempts. An attempt fails only if the customer is merged or separated while the attempt waits
 * for the lock.
 */
const MAX_ATTEMPTS = 4

/**
 * Locks a customer or, for a merged customer, the customer into which it was merged. A transaction must lock customers
 * in the order of their ids.
 */
export async function lockCustomer(tx: Tx, id: number): Promise<LockedCustomer | undefined> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const row = await tx
      .selectFrom('customers')
      .select(columns)
      .where('id', '=', mergedIdOf(id))
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!row) return undefined
    // While this transaction waited for the lock, the customer may have been merged, or separated from the locked
    // customer.
    if (row.merged_into === null && (row.id === id || row.id === (await readMergedId(tx, id)))) return locked(row)
  }
  throw new Error(`customer ${id} was merged and separated too often`)
}

async function readMergedId(tx: Tx, id: number): Promise<number> {
  return (await tx.selectNoFrom(mergedIdOf(id).as('id')).executeTakeFirstOrThrow()).id
}

/**
 * Returns the id of the customer with a phone (E.164). That customer may have been merged into another, so lock it
 * before use.
 */
export async function findCustomerOfPhone(tx: Tx, phone: string): Promise<number | undefined> {
  const row = await tx.selectFrom('customers').select('id').where('phone', '=', phone).executeTakeFirst()
  return row?.id
}

/** Returns a customer or, for a merged customer, the customer into which it was merged. */
export async function readCustomer(db: Database | Tx, id: number): Promise<CustomerRow | undefined> {
  return db.selectFrom('customers').select(columns).where('id', '=', mergedIdOf(id)).executeTakeFirst()
}

/** Returns the customers that were merged into this one, newest customer first. */
export function readMerged(db: Database | Tx, id: number): Promise<CustomerRow[]> {
  return db.selectFrom('customers').select(columns).where('merged_into', '=', id).orderBy('id', 'desc').execute()
}

/** The ids that may be on a customer's rows: its own id, and the ids of the customers merged into it. */
export const idsOfCustomer = (id: number) =>
  sql<number>`any(array(select c.id from customers c where c.id = ${id}::bigint or c.merged_into = ${id}::bigint))`

/** Maximum number of characters of a word in the search column; longer words are cut. */
const MAX_WORD_LENGTH = 40

/** Returns the folded words by which a customer is found. */
const wordsOfCustomer = ({ phone, name }: { phone: string | null; name: string }): string[] => {
  const texts = [name, ...(phone ? [showPhone(phone), whatsappDigits(phone)] : [])]
  return [...new Set(texts.flatMap(wordsOf).map((word) => word.slice(0, MAX_WORD_LENGTH)))]
}

const searchVectorOf = (customer: { phone: string | null; name: string }) =>
  sql<string>`array_to_tsvector(${wordsOfCustomer(customer)}::text[])`

type NewCustomer = { phone: string | null; name: string; by: number; at: Date }

/** Locks the customer with this phone (E.164), and creates one if there is none. */
export async function lockOrMakeCustomer(tx: Tx, made: NewCustomer & { phone: string }): Promise<LockedCustomer> {
  const existingId = await findCustomerOfPhone(tx, made.phone)
  if (existingId === undefined) await insertCustomers(tx, [made])
  const id = existingId ?? (await findCustomerOfPhone(tx, made.phone))
  const customer = id === undefined ? undefined : await lockCustomer(tx, id)
  if (!customer) throw new Error('the customer that was just created is missing')
  return customer
}

/** Creates customers. They are locked, because they are new. Leaves out phones that already have a customer. */
export async function makeCustomers(
  tx: Tx,
  customers: readonly Pick<NewCustomer, 'phone' | 'name'>[],
  { by, at }: Pick<NewCustomer, 'by' | 'at'>,
): Promise<LockedCustomer[]> {
  const rows = await insertCustomers(
    tx,
    customers.map((one) => ({ ...one, by, at })),
  )
  return rows.map(locked)
}

/** Creates a customer without a phone. The customer is locked, because it is new. */
export async function makeNamedCustomer(tx: Tx, made: Omit<NewCustomer, 'phone'>): Promise<LockedCustomer> {
  const [row] = await insertCustomers(tx, [{ ...made, phone: null }])
  if (!row) throw new Error('a customer without a phone was not inserted')
  return locked(row)
}

function insertCustomers(tx: Tx, customers: readonly NewCustomer[]): Promise<CustomerRow[]> {
  const rows = customers.map(({ phone, name: typed, by, at }) => {
    // A customer whose typed name is blank gets the phone number as name.
    const name = phone !== null && isBlank(typed) ? showPhone(phone) : typed
    return { phone, name, created_by: by, created_at: at, moved_at: at, search: searchVectorOf({ phone, name }) }
  })
  return tx
    .insertInto('customers')
    .values(rows)
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning(columns)
    .execute()
}

/** The fields of a customer that staff may change. */
export type CustomerFacts = Partial<Pick<CustomerRow, 'name' | 'note' | 'credit_limit' | 'person_id'>>

export async function setCustomerFacts(tx: Tx, customer: LockedCustomer, facts: CustomerFacts): Promise<void> {
  const search = facts.name === undefined ? {} : { search: searchVectorOf({ phone: customer.phone, name: facts.name }) }
  if (Object.keys(facts).length === 0) return
  await tx
    .updateTable('customers')
    .set({ ...facts, ...search })
    .where('id', '=', customer.id)
    .execute()
}

/** Returns the customer that staff linked to an account. */
export async function findCustomerOfPerson(db: Database | Tx, person: number): Promise<CustomerRow | undefined> {
  const row = await db.selectFrom('customers').select('id').where('person_id', '=', person).executeTakeFirst()
  return row && readCustomer(db, row.id)
}
