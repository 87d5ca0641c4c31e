import type { Database } from '../../../db/open.ts'

/** Counts the public products. */
export async function countPublic(db: Database): Promise<number> {
  const { n } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}

/** Returns id and time of the last change of public products, in id order. */
export function listPublicIds(db: Database, { skip, limit }: { skip: number; limit: number }) {
  return db
    .selectFrom('products')
    .select(['id', 'updated_at'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .offset(skip)
    .limit(limit)
    .execute()
}
