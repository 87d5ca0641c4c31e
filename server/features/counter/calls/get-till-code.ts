import { getTillCode } from '../../../../contract/counter.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { once } from '../../request-keys/once.ts'
import { requireSameKey } from '../../request-keys/same-key.ts'
import { insertTillCode } from '../till-codes.queries.ts'

/** Gives a till its code. The key belongs to the browser, so another seller on it gets the same code. */
export const handleGetTillCode = handle(getTillCode, ({ db, input, idempotencyKey }) => {
  const { client_till_id: key } = input
  requireSameKey(key, idempotencyKey)
  return transaction(db, async (tx) => {
    const request = { kind: 'till_code', owner: 'shop', key, body: {} } as const
    const { subject } = await once(tx, request, () => insertTillCode(tx))
    return { till_code: String(subject) }
  })
})
