import { openStocktake } from '../../../../contract/stocktakes.ts'
import { formatNumber } from '../../../../shop/numbers/money.ts'
import { problem } from '../../../../shop/problems.ts'
import { MAX_STOCKTAKE_VARIANTS } from '../../../../shop/products/stocktakes.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { countVariants, keepProducts, openOrJoin } from '../stocktakes.queries.ts'

/** Opens a stocktake, or joins the open stocktake of the same goods. */
export const handleOpenStocktake = handle(openStocktake, ({ db, user, input }) =>
  transaction(db, async (tx) => {
    const { category = null } = input
    const { id, is_new } = await openOrJoin(tx, { category, by: user.id })
    if (is_new) {
      await keepProducts(tx, { id, category })
      requireSize(await countVariants(tx, { id, category }))
      await recordAudit(tx, { by: user.id, action: 'open_stocktake', subject: 'stocktake', subjectId: id })
    }
    return { stocktake_id: id, joined: !is_new }
  }),
)

function requireSize(variants: number): void {
  if (variants === 0) throw problem('refused', { text: 'Hakuna bidhaa za kuhesabu hapa.' })
  if (variants <= MAX_STOCKTAKE_VARIANTS) return
  const most = formatNumber(MAX_STOCKTAKE_VARIANTS)
  throw problem('refused', { text: `Bidhaa ni nyingi kuliko ${most}. Hesabuni kategoria moja moja.` })
}
