import { getTillCode } from '../../../../contract/counter.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { once } from '../../request-keys/once.ts'
import { requireSameKey } from '../../request-keys/same-key.ts'
import { insertTillCode } from '../till-codes.queries.ts'
import { tillCodeRequest } from '../till-codes.ts'

/** Returns the code of a till. A new till gets a new code. */
export const handleGetTillCode = handle(getTillCode, ({ db, input, idempotencyKey }) => {
  const { client_till_id: key } = input
  requireSameKey(key, idempotencyKey)
  return transaction(db, async (tx) => {
    const { subject } = await once(tx, tillCodeRequest(key), () => insertTillCode(tx))
    return { till_code: String(subject) }
  })
})
