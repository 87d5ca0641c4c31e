import { countStock } from '../../../../contract/stocktakes.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { requireSameKey } from '../../request-keys/same-key.ts'
import { recordCounts } from '../record-counts.ts'

/** Adds counts to a stocktake, once per key. */
export const handleCountStock = handle(countStock, ({ db, user, input, sentAt, idempotencyKey, scopeOf }) => {
  const { client_count_id, stocktake_id } = input
  requireSameKey(client_count_id, idempotencyKey)
  const mayReplaceAll = scopeOf('decideArrivals') !== 'no'
  return transaction(db, async (tx) => {
    await recordCounts(tx, { input, sentAt, by: user.id, mayReplaceAll })
    return { client_count_id, stocktake_id }
  })
})
