import { closeStocktake } from '../../../../contract/stocktakes.ts'
import { paths } from '../../../../shop/paths.ts'
import { problem, requireFound } from '../../../../shop/problems.ts'
import { stocktakeName } from '../../../../shop/products/stocktakes.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { notify } from '../../notifications/notifications.queries.ts'
import { endCounting, lockStocktake } from '../stocktakes.queries.ts'
import { requireCountable, requireCounts } from '../stocktakes.rules.ts'

/** Ends the counting. A repeat by the same person succeeds. */
export const handleCloseStocktake = handle(closeStocktake, ({ db, user, input }) =>
  transaction(db, async (tx) => {
    const { stocktake_id, rest = 'leave' } = input
    const stocktake = requireCountable(requireFound(await lockStocktake(tx, stocktake_id)))
    if (stocktake.status === 'closed') {
      if (stocktake.closed_by === user.id && stocktake.rest === rest) return { stocktake_id }
      throw problem('already_decided', { text: 'Hesabu hii imeshafungwa; inasubiri idhini.' })
    }
    requireCounts(stocktake, rest)
    await endCounting(tx, stocktake, { by: user.id, rest })
    const after = { products: stocktake.counted, ...(rest === 'zero' && { rest_as_zero: true }) }
    const entry = { action: 'close_stocktake', subject: 'stocktake', subjectId: stocktake_id } as const
    await recordAudit(tx, { by: user.id, ...entry, after })
    await notify(tx, {
      to: { roles: ['manager', 'admin'] },
      except: user.id,
      message: `${stocktakeName(stocktake)} inasubiri idhini.`,
      link: paths.stocktake(stocktake_id),
      push: 'Hesabu ya duka inasubiri idhini.',
    })
    return { stocktake_id }
  }),
)
