import { approvePendingUpdate } from '../../../../contract/stock.ts'
import { shopDay } from '../../../../shop/dates.ts'
import { found, problem } from '../../../../shop/problems.ts'
import { productLabel } from '../../../../shop/products.ts'
import type { Tx } from '../../../db/open.ts'
import { transaction } from '../../../db/transaction.ts'
import type { WithVersions } from '../../../db/versions.ts'
import { bumpVersion } from '../../../db/versions.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { addFigures } from '../../ledger/figures.queries.ts'
import { type LockedVariant, lockVariants, moveStock } from '../../ledger/ledger.ts'
import { notify } from '../../notifications/notifications.queries.ts'
import { lockProduct, stockOf, touchProduct, writeFacts } from '../stock.queries.ts'
import { arrivalFigures, type Change, needsCosts, sameDecision } from '../stock.rules.ts'
import { decideUpdateLine, findUpdateLine } from '../updates.queries.ts'
import { refuseOtherName } from '../who.ts'

/** Applies an update: its facts, its pieces, its part of the reports, all or nothing. */
export const handleApprovePendingUpdate = handle(
  approvePendingUpdate,
  async ({ db, user, input }, { versions }: WithVersions) => {
    refuseOtherName(user, input.approved_by)
    const { stock, catalog } = await transaction(db, async (tx) => {
      const seen = found(await findUpdateLine(tx, input.update_id))
      // The product, its variant, then the line: the order in which everybody locks.
      await lockProduct(tx, seen.product_id)
      const variant = found((await lockVariants(tx, [seen.variant_id]))[0])
      const line = await decideUpdateLine(tx, seen.id, { status: 'approved', by: user.id, reason: input.reason })
      if (!line) {
        sameDecision(found(await findUpdateLine(tx, seen.id)), 'approved', user.id)
        return { stock: await stockOf(tx, variant.id), catalog: null }
      }
      if (variant.deleted) throw problem('refused', { text: 'Bidhaa hii imefutwa. Kataa mabadiliko haya.' })
      if (variant.archived && line.change_type !== 'marekebisho')
        throw problem('refused', { text: 'Aina hii imeondolewa kwenye bidhaa. Kataa mabadiliko haya.' })
      if (needsCosts(line)) throw problem('costs_missing')
      const own = line.submitted_by === user.id
      const { stock, catalog } = await applyChange(tx, variant, line, {
        refId: line.id,
        by: user.id,
        ownDecision: own,
        at: found(line.decided_at),
      })
      await recordAudit(tx, {
        by: user.id,
        action: 'approve_stock_update',
        subject: 'stock_update',
        subjectId: line.id,
        before: { status: 'pending', stock: variant.stock, price: variant.price },
        after: { status: 'approved', reason: input.reason, pieces: line.pieces, stock, price: line.price, own },
      })
      await notify(tx, {
        to: { person: line.submitted_by },
        except: user.id,
        message: `Mabadiliko yako ya stoo yameidhinishwa: ${productLabel(variant.product_name, variant.type)}.`,
        link: `/inventory/${variant.product_id}`,
      })
      return { stock, catalog }
    })
    if (catalog !== null) versions.notice('catalog', catalog)
    return { update_id: input.update_id, stock }
  },
)

type Cause = { refId: number; by: number; ownDecision: boolean; at: Date }

/** Answers the stock, and the catalogue's version when the price that everybody sees has changed. */
async function applyChange(
  tx: Tx,
  variant: LockedVariant,
  line: Change,
  cause: Cause,
): Promise<{ stock: number | null; catalog: number | null }> {
  // Facts first: the ledger's row keeps the costs and the packaging of this very arrival.
  await writeFacts(tx, variant.id, line)
  const stock = await movePieces(tx, { ...variant, low_stock: line.low_stock ?? variant.low_stock }, line, cause)
  if (line.price === null || line.price === variant.price) return { stock, catalog: null }
  await touchProduct(tx, variant.product_id)
  return { stock, catalog: await bumpVersion(tx, 'catalog') }
}

async function movePieces(tx: Tx, variant: LockedVariant, line: Change, cause: Cause): Promise<number | null> {
  if (line.change_type === 'taarifa') return variant.stock
  if (line.change_type === 'marekebisho') {
    return moveStock(tx, variant, line.pieces, { ...cause, reason: 'correction', refKind: 'stock_update' })
  }
  const stock = await moveStock(tx, variant, line.pieces, { ...cause, reason: 'arrival', refKind: 'stock_update' })
  // The transaction's own time, which the ledger's row has too: a day that ends meanwhile cannot part them.
  const day = shopDay(cause.at)
  await addFigures(tx, { productId: variant.product_id, day, ...arrivalFigures(line, variant) })
  return stock
}
