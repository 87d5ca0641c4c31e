import { handBackGoods } from '../../../../contract/hands.ts'
import { paths } from '../../../../shop/paths.ts'
import { problem } from '../../../../shop/problems.ts'
import type { Tx } from '../../../db/open.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { findInHands } from '../../ledger/places.queries.ts'
import { lockVariantsOf } from '../../ledger/variants.queries.ts'
import { notify } from '../../notifications/notifications.queries.ts'
import { once } from '../../request-keys/once.ts'
import { requireSameKey } from '../../request-keys/same-key.ts'
import { findProposed, insertHandBack } from '../hand-backs.queries.ts'
import { requireCarried, requireVariants } from '../hand-backs.rules.ts'

/** Proposes to hand goods back. Nothing moves before the storeroom has confirmed them. */
export const handleHandBackGoods = handle(handBackGoods, ({ db, user, scope, input, idempotencyKey }) => {
  const { client_entry_id: key, lines } = input
  requireSameKey(key, idempotencyKey)
  const person = input.person_id ?? user.id
  if (person !== user.id && scope !== 'all') throw problem('not_allowed')
  // Keys are unique in the whole shop. A key of another person is refused, because `by` is part of the compared body.
  const request = { kind: 'hand_back', owner: 'shop', key, body: { by: user.id, person, lines } } as const
  return transaction(db, async (tx) => {
    const { subject } = await once(tx, request, () => propose(tx, { by: user.id, person, lines }))
    return { hand_back_id: subject }
  })
})

type Proposal = { by: number; person: number; lines: Parameters<typeof requireVariants>[0] }

async function propose(tx: Tx, { by, person, lines }: Proposal): Promise<number> {
  if (lines.length === 0) throw problem('bad_input', { text: 'Chagua bidhaa za kurudisha.', field: 'lines' })
  const products = lines.map(({ product_id }) => product_id)
  const wanted = requireVariants(lines, await lockVariantsOf(tx, products))
  const ids = wanted.map(({ variant }) => variant.id)
  const carried = await findInHands(tx, person, ids)
  const proposed = await findProposed(tx, person)
  for (const { variant, quantity } of wanted)
    requireCarried(variant, quantity, carried.get(variant.id) ?? 0, proposed.get(variant.id) ?? 0)
  const rows = wanted.map(({ variant: { id, product_id }, quantity }) => ({ variant_id: id, product_id, quantity }))
  const id = await insertHandBack(tx, { person_id: person, proposed_by: by }, rows)
  await recordAudit(tx, { by, action: 'hand_back_goods', subject: 'hand_back', subjectId: id })
  await notify(tx, {
    to: { roles: ['storeManager', 'admin'] },
    except: by,
    message: 'Kuna bidhaa zinazorudishwa stoo. Zihesabu, kisha uzipokee.',
    link: paths.stockRequests,
    push: 'Kuna bidhaa zinazorudishwa stoo.',
  })
  return id
}
