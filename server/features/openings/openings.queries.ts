import { sql } from 'kysely'
import type { Database, Tx } from '../../db/open.ts'

/** Returns the given digests whose rows were already imported as products, even if the products were deleted since. */
export async function findKnownProductDigests(db: Database, digests: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ digest: string }>`
    select distinct opening_digest as digest from products where opening_digest = any(${digests}::text[])`.execute(db)
  return new Set(rows.map(({ digest }) => digest))
}

/** Returns the given digests whose rows were already imported as debts. */
export async function findKnownDebtDigests(db: Database, digests: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ digest: string }>`
    select opening_digest as digest from customer_entries where opening_digest = any(${digests}::text[])`.execute(db)
  return new Set(rows.map(({ digest }) => digest))
}

/**
 * Returns the customers with these phone numbers (E.164). A merged customer is replaced by the customer into which it
 * was merged.
 */
export async function findCustomersOfPhones(
  db: Database | Tx,
  phones: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ phone: string; id: number }>`
    select phone, coalesce(merged_into, id) as id from customers where phone = any(${phones}::text[])`.execute(db)
  return new Map(rows.map(({ phone, id }) => [phone, id]))
}

type OldDebt = { customer: number; name: string; amount: number }

/** Returns the unpaid opening debts of these customers, and of all customers whose lower-case name is in `names`. */
export async function findOldDebts(
  db: Database,
  { customers, names }: { customers: readonly number[]; names: readonly string[] },
): Promise<OldDebt[]> {
  const { rows } = await sql<OldDebt>`
    select k.id as customer, k.name, sum(e.remaining) as amount
    from customer_entries e
    join customers c on c.id = e.customer_id
    join customers k on k.id = coalesce(c.merged_into, c.id)
    where e.kind = 'opening' and e.remaining > 0
      and (k.id = any(${customers}::bigint[]) or lower(k.name) = any(${names}::text[]))
    group by k.id, k.name`.execute(db)
  return rows
}

/** Returns the variants of these products, without archived variants. */
export async function findVariantIds(
  tx: Tx,
  products: readonly string[],
): Promise<{ id: number; product_id: string; type: string | null }[]> {
  return tx
    .selectFrom('variants')
    .select(['id', 'product_id', 'type'])
    .where('product_id', '=', sql<string>`any(${products}::text[])`)
    .where('archived_at', 'is', null)
    .execute()
}
