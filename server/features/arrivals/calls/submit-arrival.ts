import { submitArrival } from '../../../../contract/arrivals.ts'
import { formatCount } from '../../../../shop/numbers/money.ts'
import { paths } from '../../../../shop/paths.ts'
import { arrivalName } from '../../../../shop/texts/stock.ts'
import type { Tx } from '../../../db/open.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { findProductsById } from '../../catalog/product-batches.queries.ts'
import { notify } from '../../notifications/notifications.queries.ts'
import { once } from '../../request-keys/once.ts'
import { requireSameKey } from '../../request-keys/same-key.ts'
import { requireFewWaiting } from '../../stock/decisions.rules.ts'
import { countPendingOf, insertArrival } from '../arrivals.queries.ts'
import { insertLines } from '../lines.queries.ts'
import { type NewLine, requireLines } from '../submitted-lines.rules.ts'

/** Submits the goods of one delivery for approval. */
export const handleSubmitArrival = handle(submitArrival, ({ db, user, input, idempotencyKey }) => {
  const { client_arrival_id: key, lines, supplier, reference, shipping_total = null } = input
  requireSameKey(key, idempotencyKey)
  const facts = { supplier, reference, shipping_total, submitted_by: user.id }
  // Keys are unique in the whole shop. A key of another person is refused, because `by` is part of the compared body.
  const request = { kind: 'arrival', owner: 'shop', key, body: { ...facts, lines } } as const
  return transaction(db, async (tx) => {
    const { subject } = await once(tx, request, async () => {
      requireFewWaiting('arrivals', await countPendingOf(tx, user.id))
      const ids = lines.flatMap(({ product_id }) => product_id ?? [])
      const stored = requireLines(lines, await findProductsById(tx, ids))
      const id = await insertArrival(tx, facts)
      await insertLines(tx, id, stored)
      await announce(tx, { id, supplier, by: user.id }, stored)
      return id
    })
    return { arrival_id: subject }
  })
})

type Sent = { id: number; supplier: string; by: number }

async function announce(tx: Tx, { id, supplier, by }: Sent, lines: readonly NewLine[]): Promise<void> {
  const after = { products: lines.length }
  await recordAudit(tx, { by, action: 'submit_arrival', subject: 'arrival', subjectId: id, after })
  await notify(tx, {
    to: { roles: ['manager', 'admin'] },
    except: by,
    message: `Mzigo mpya unasubiri idhini: ${arrivalName({ id, supplier })}, ${formatCount('bidhaa', lines.length)}.`,
    link: paths.stockUpdates,
    push: 'Mzigo mpya unasubiri idhini.',
  })
}
