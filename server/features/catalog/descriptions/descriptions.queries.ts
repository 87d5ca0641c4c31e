import { sql } from 'kysely'
import type { Database } from '../../../db/open.ts'

/** Counts one more draft by a person on a day of the shop (YYYY-MM-DD). Returns the day's total. */
export async function recordDraft(db: Database, person: number, day: string): Promise<number> {
  const { drafts } = await db
    .insertInto('ai_drafts')
    .values({ person_id: person, day, drafts: 1 })
    .onConflict((conflict) => conflict.columns(['person_id', 'day']).doUpdateSet({ drafts: sql`ai_drafts.drafts + 1` }))
    .returning('drafts')
    .executeTakeFirstOrThrow()
  return drafts
}
