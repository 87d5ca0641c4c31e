import assert from 'node:assert/strict'
import { sql } from 'kysely'
import type { Database } from '../../db/open.ts'
import { type LimitName, rateLimits } from '../../features/limits/rate-limits.rules.ts'
import type { Answer, Caller } from '../../testing/network/from-address.ts'
import { quantile } from '../../testing/probe.ts'

/** Calls `send` repeatedly, four times in parallel, until a request is refused. Returns the number of successes. */
export async function countUntilRefused(send: () => Promise<Answer>): Promise<number> {
  let successes = 0
  let isRefused = false
  const sendRepeatedly = async () => {
    while (!isRefused) {
      const { status, text, retryAfter } = await send()
      if (status === 200) successes += 1
      else {
        assert.equal(status, 429, text)
        assert.ok(retryAfter > 0 && retryAfter <= 3600, String(retryAfter))
        isRefused = true
      }
    }
  }
  await Promise.all(Array.from({ length: 4 }, sendRepeatedly))
  return successes
}

/** Returns the number of rows of each table. */
export async function countRows(db: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(db)
  const counts = new Map<string, number>()
  for (const { name } of rows) {
    const counted = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)}`.execute(db)
    counts.set(name, counted.rows[0]?.rows ?? 0)
  }
  return counts
}

/** Returns the number of new rows of each table that has grown. */
export function newRows(before: Map<string, number>, now: Map<string, number>): Map<string, number> {
  const differences = [...now].map(([name, rows]) => [name, rows - (before.get(name) ?? 0)] as const)
  return new Map(differences.filter(([, rows]) => rows > 0))
}

/** Uses up a limit of each caller's address, so that `rest` hits remain. */
export async function spendLimit(
  db: Database,
  limit: LimitName,
  rest: number,
  callers: readonly Caller[],
): Promise<void> {
  for (const { address } of callers)
    await sql`insert into rate_limit_hits (key, hit_at)
      values (${`${limit}:${address}`}, array_fill(clock_timestamp(), array[${rateLimits[limit].max - rest}::int]))`.execute(
      db,
    )
}

/** Splits a list into groups of this size. The last group may be smaller. */
export const groupsOf = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, n) => list.slice(n * size, (n + 1) * size))

/** Returns the median and the maximum as text, rounded to ms. */
export const medianAndMaximum = (list: number[]) =>
  `${Math.round(quantile(list, 0.5))} (${Math.round(Math.max(...list))})`
