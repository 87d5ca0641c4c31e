import type { Tx } from '../../db/open.ts'

/** Inserts a till and returns its code. */
export async function insertTillCode(tx: Tx): Promise<number> {
  const { id } = await tx.insertInto('till_codes').defaultValues().returning('id').executeTakeFirstOrThrow()
  return id
}
