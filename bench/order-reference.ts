// Writes a pgbench script with all statements of one order, as the shop sends them. It is the reference for orders.
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Tables } from '../server/db/tables.ts'
import { transaction } from '../server/db/transaction.ts'
import { findIdentity } from '../server/features/accounts/sessions.queries.ts'
import { noDetails } from '../server/features/orders/orders.queries.ts'
import { placeOrder } from '../server/features/orders/placing/place-order.ts'

/** A pgbench script, and its variables in the form 'name=value'. */
export type Reference = { script: string; variables: string[] }

/** The number of the sample order. These digits must not occur in any other value of the order's statements. */
const SAMPLE_NUMBER = 7_654_321
const SAMPLE_PERSON = 7
const SAMPLE_KEY = 'KEY'
/** The hash of the sample's session cookie. */
const SAMPLE_SESSION = createHash('sha256').update('sample').digest()

const request = {
  order: {
    ...noDetails,
    person_id: SAMPLE_PERSON,
    device_id: null,
    customer_name: 'Neema Juma',
    phone: '+255754000111',
    whatsapp_number: '+255754000111',
    shipping_address: 'Nyamagana, Mwanza',
  },
  provider: 1,
  newDevice: null,
  lines: [1111, 1776].map((n) => ({ id: `product-${n}`, type: null, quantity: 1 })),
  delivery: null,
  delivery_fee: undefined,
  total_amount: undefined,
  idempotencyKey: {
    owner: `person:${SAMPLE_PERSON}`,
    previousOwner: null,
    isFromGuest: false,
    key: SAMPLE_KEY,
    bodyHash: createHash('sha256').digest(),
    expires: false,
  },
}

/**
 * Writes the statements of one order. Products, person and key are pgbench variables. Constant values are parameters
 * too, because PostgreSQL would plan literals only once and skip half of the work that the shop's statements require.
 */
export async function writeReference(
  url: string,
  folder: string,
  { products, people }: { products: number; people: number },
): Promise<Reference> {
  const [identity, ...order] = await sentStatements(url)
  if (!identity) throw new Error('no statement was sent')
  const variables = ['nothing=nothing']
  // Replaces each placeholder, such as $1. `cast` is '::' if a cast follows the placeholder.
  const toPgbench = ({ text, values }: Sent) =>
    text
      .replace(/\$(\d+)(?=(::)?)/g, (_, n, cast) => toParameter(values[n - 1], cast !== undefined, variables))
      .replace(/\s+/g, ' ')
  // The reading statement returns one row per order line. `aset` stores the last row, whose number the writes need.
  const varied = order.map((sent) =>
    sent.text.includes('new_id') ? `${toPgbench(sent)} \\aset` : `${toPgbench(sent)};`,
  )
  const setVariables = [
    `\\set a 2 * random(1, ${products / 2}) - 1`,
    `\\set b 2 * random(1, ${products / 2})`,
    `\\set p random(1, ${people})`,
    '\\set k random(1, 9000000000000000000)',
  ]
  const script = join(folder, 'order.pgbench')
  await writeFile(script, [...setVariables, `${toPgbench(identity)};`, 'begin;', ...varied, 'commit;', ''].join('\n'))
  return { script, variables }
}

type Sent = { text: string; values: readonly unknown[] }

/** Returns the prepared statements of one order, in the order in which the shop sends them. */
async function sentStatements(url: string): Promise<Sent[]> {
  const sent: Sent[] = []
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }),
    log: ({ query }) => {
      if ('statementName' in query) sent.push({ text: query.sql, values: query.parameters })
    },
  })
  const unprovenLimits = { limitsUnproven: false, countForAddress: async () => null, countShortOrder: async () => null }
  await sql`select setval('orders_id_seq', ${SAMPLE_NUMBER - 1}::bigint)`.execute(db)
  await findIdentity(db, SAMPLE_SESSION, null)
  await transaction(db, (tx) => placeOrder(tx, request, { holdHours: 72, unprovenLimits }))
  await db.destroy()
  return sent
}

/**
 * Returns a value in pgbench syntax. The sample's products (1111 and 1776, which are also the ids of their variants)
 * become :a and :b, its person :p, its key :k, its number :new_id. Any other value gets a variable of its own.
 */
function toParameter(value: unknown, isCast: boolean, variables: string[]): string {
  // pgbench variables cannot be null or empty.
  if (value === null) return isCast ? "nullif(:nothing::text, 'nothing')" : 'null'
  if (value === SAMPLE_PERSON) return '(:p)'
  if (String(value) === String(SAMPLE_NUMBER)) return '(:new_id)'
  if (value === SAMPLE_KEY) return '(:k)'
  if (value === `person:${SAMPLE_PERSON}`) return "('person:' || (:p)::int)"
  if (value === SAMPLE_SESSION) return "sha256(('session-' || (:p)::int)::bytea)"
  const text = textOf(value)
  if (text === '') return "''"
  if (/1111|1776/.test(text) || text.includes(String(SAMPLE_NUMBER))) return withVariables(text)
  variables.push(`v${variables.length}=${text}`)
  return `:v${variables.length - 1}`
}

/** Returns the text that the driver would send. */
function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Buffer) return `\\x${value.toString('hex')}`
  if (Array.isArray(value)) return `{${value.map((one) => `"${one}"`).join(',')}}`
  return String(value)
}

/** Quotes a text for SQL, with variables in place of the sample's products and number. */
function withVariables(text: string): string {
  // pgbench would treat ':0' and ':null' in a JSON text as variables.
  const varied = `'${text.replaceAll("'", "''").replaceAll('":', '": ')}'`
    .replaceAll(String(SAMPLE_NUMBER), "' || (:new_id)::bigint || '")
    .replaceAll('1111', "' || (:a)::int || '")
    .replaceAll('1776', "' || (:b)::int || '")
  return `(${varied})`
}
