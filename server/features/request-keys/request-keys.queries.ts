import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '../../db/open.ts'
import { type Operand, PreparedStatement } from '../../db/prepared.ts'

/** The kinds of requests that have keys. */
export type RequestKind =
  | 'order'
  | 'ready_tick'
  | 'payment'
  | 'customer_payment'
  | 'customer_entry'
  | 'expense'
  | 'stock_request'
  | 'stock_update'
  | 'hand_back'
  | 'arrival'
  | 'stocktake_count'
  | 'purchase_order'
  | 'return'
  | 'till_code'
  | 'counter_sale'
  | 'closing'
  | 'cash_move'
  | 'captured_order'
  | 'product'
  | 'product_change'

/** The name of a key: the kind of request, the owner and the key itself. */
export type KeyName = { kind: RequestKind; owner: string; key: string }

/** The key of a finished request. The hash is null for old keys whose body is unknown. */
export type KeyRow = { body_hash: Buffer | null; subject_id: number | null }

/**
 * Kinds of requests that a phone repeats only within minutes or days. The keys that phones send with all other kinds
 * are kept forever.
 */
const SHORT_LIVED: readonly RequestKind[] = ['order', 'ready_tick', 'product_change']
const MAX_KEY_DAYS = 30
/** Keys that the server derives from a request's content (`made:`) are valid for minutes only. */
const MAX_CONTENT_KEY_DAYS = 1

const lock = new PreparedStatement<KeyName, object>(
  'lock_request_key',
  (p) => sql`
    select pg_advisory_xact_lock(
      hashtextextended(${p.kind}::text || ' ' || ${p.owner}::text || ' ' || ${p.key}::text, 0))`,
)

/**
 * `seconds` is how long a key is valid; null means forever. A key whose time is more than `seconds` in the future is
 * not valid: it was stored before the clock was set back.
 */
type FindValues = KeyName & { seconds: number | null }

const find = new PreparedStatement<FindValues, KeyRow>(
  'find_request_key',
  (p) => sql<KeyRow>`
    select body_hash, subject_id from request_keys
    where kind = ${p.kind} and owner = ${p.owner} and key = ${p.key}
      and (${p.seconds}::float8 is null
        or created_at between now() - make_interval(secs => ${p.seconds}::float8)
          and now() + make_interval(secs => ${p.seconds}::float8))`,
)

/** Makes requests with this key wait for each other until COMMIT, and returns the result of an earlier request. */
export async function lockKey(tx: Tx, name: KeyName, seconds: number | null): Promise<KeyRow | undefined> {
  await lock.defer(tx, name)
  return (await find.run(tx, { ...name, seconds }))[0]
}

/** Returns the result of an earlier request with this key, without waiting for a request that is still running. */
export async function findKey(tx: Tx, name: KeyName): Promise<KeyRow | undefined> {
  return (await find.run(tx, { ...name, seconds: null }))[0]
}

const insert = new PreparedStatement<KeyName & KeyRow, object>(
  'insert_request_key',
  (p) => sql`
    insert into request_keys (kind, owner, key, body_hash, subject_id)
    values (${p.kind}, ${p.owner}, ${p.key}, ${p.body_hash}, ${p.subject_id})
    on conflict (kind, owner, key) do update
      set body_hash = excluded.body_hash, subject_id = excluded.subject_id, created_at = now()`,
)

/** Stores the key of a request, replacing an expired key. */
export async function insertKey(tx: Tx, name: KeyName, row: KeyRow): Promise<void> {
  await insert.defer(tx, { ...name, ...row })
}

const share = new PreparedStatement<KeyName & KeyRow, object>(
  'share_request_key',
  (p) => sql`
    insert into request_keys (kind, owner, key, body_hash, subject_id)
    values (${p.kind}, ${p.owner}, ${p.key}, ${p.body_hash}, ${p.subject_id})
    on conflict (kind, owner, key) do nothing`,
)

/** Makes the result of a key available to another owner, unless that owner has used the same key for something else. */
export async function shareKey(tx: Tx, name: KeyName, row: KeyRow): Promise<void> {
  await share.defer(tx, { ...name, ...row })
}

/**
 * Records that subjects of this owner have moved to another owner, so that they are still found under the earlier
 * owner. Clients never send the keys of these records ('taken:').
 */
export async function recordTaken(
  tx: Tx,
  { kind, owner }: Omit<KeyName, 'key'>,
  subjects: readonly number[],
): Promise<void> {
  await sql`
    insert into request_keys (kind, owner, key, subject_id)
    select ${kind}, ${owner}, 'taken:' || id, id from unnest(${subjects}::bigint[]) as taken(id)`.execute(tx)
}

/**
 * SQL for a statement of another feature. It makes requests with the same key wait for each other until COMMIT, even if
 * their owners differ.
 */
export const waitForRequestKey = (kind: RequestKind, key: Operand<string>): RawBuilder<unknown> =>
  sql`pg_advisory_xact_lock(hashtextextended(${sql.lit(kind)} || ' of ' || ${key}::text, 0))`

/** Deletes expired keys, at most `limit` of them. */
export async function deleteOldKeys(db: Database, limit: number): Promise<void> {
  await sql`
    delete from request_keys where (kind, owner, key) in (
      select kind, owner, key from request_keys
      where (kind = any(${[...SHORT_LIVED]}::text[]) and created_at < now() - make_interval(days => ${MAX_KEY_DAYS}::int))
        or (key like 'made:%' and created_at < now() - make_interval(days => ${MAX_CONTENT_KEY_DAYS}::int))
      order by created_at limit ${limit}::int)
  `.execute(db)
}

/** Deletes the keys of deleted subjects. */
export async function deleteKeysOf(tx: Tx, kind: RequestKind, subjects: readonly number[]): Promise<void> {
  await sql`delete from request_keys where kind = ${kind} and subject_id = any(${subjects}::bigint[])`.execute(tx)
}
