import { formatNumber } from '../../../shop/numbers/money.ts'
import { paths } from '../../../shop/paths.ts'
import { productLabel } from '../../../shop/products/products.ts'
import type { Locked } from '../../db/brand.ts'
import type { Tx } from '../../db/open.ts'
import { notify } from '../notifications/notifications.queries.ts'
import type { Pending } from './decisions.rules.ts'
import { closeStockRequests } from './stock-requests.queries.ts'
import {
  closeCompetingCounts,
  closeStockUpdates,
  closeStoreroomCounts,
  type StockUpdate,
} from './updates/stock-updates.queries.ts'

/** Closes all pending requests and updates of products that are being deleted. Returns the number of closed rows. */
export async function closeWaiting(
  tx: Tx,
  products: readonly Locked<{ id: string; name: string }>[],
  by: number,
): Promise<{ closed_requests: number; closed_updates: number }> {
  const decision = { by, reason: 'Bidhaa imefutwa.' }
  const requests = await closeStockRequests(tx, products, decision)
  const updates = await closeStockUpdates(tx, products, decision)
  const closed = Map.groupBy([...requests, ...updates], ({ product_id }) => product_id)
  for (const { id, name } of products) {
    const message = `Maombi yako ya stoo ya ${name} yamefungwa: bidhaa imefutwa.`
    for (const person of new Set(closed.get(id)?.map((one) => one.person)))
      await notify(tx, { to: { person }, except: by, message, link: null })
  }
  return { closed_requests: requests.length, closed_updates: updates.length }
}

/**
 * Closes the other pending counts of the variant whose count is being approved, and returns their number. Each of these
 * counts is a difference to the uncorrected stock, and would correct the same error again. The variant must be locked,
 * so that a count sent meanwhile waits and is relative to the corrected stock.
 */
export async function closeOtherCounts(tx: Tx, count: Pending<StockUpdate>, by: number): Promise<number> {
  const submitters = await closeCompetingCounts(tx, count, { by, reason: 'Hesabu nyingine imeidhinishwa.' })
  const label = productLabel(count.product_name, count.type)
  for (const person of new Set(submitters)) {
    const message = `Hesabu yako ya ${label} imefungwa: hesabu nyingine imeidhinishwa. Kama stoo bado si sahihi, hesabu upya.`
    await notify(tx, { to: { person }, except: by, message, link: paths.inventory(count.product_id) })
  }
  return submitters.length
}

/** Closes the pending counts of variants that a stocktake has corrected, and returns their number. */
export async function closeCountsOf(
  tx: Tx,
  variants: readonly Locked<{ id: number }>[],
  { by, stocktake }: { by: number; stocktake: string },
): Promise<number> {
  const submitters = await closeStoreroomCounts(tx, variants, { by, reason: `${stocktake} imeidhinishwa.` })
  for (const [person, closed] of Map.groupBy(submitters, (one) => one)) {
    const message = `Hesabu zako za stoo zimefungwa (${formatNumber(closed.length)}): ${stocktake} imeidhinishwa.`
    await notify(tx, { to: { person }, except: by, message, link: paths.stocktakes })
  }
  return submitters.length
}

/** Closes the pending counts of variants whose stock an opening sheet sets. */
export async function closeCountsOfOpened(
  tx: Tx,
  variants: readonly Locked<{ id: number }>[],
  by: number,
): Promise<void> {
  const reason = 'Stoo imeingizwa kwa jedwali la kuanzia.'
  const submitters = await closeStoreroomCounts(tx, variants, { by, reason })
  for (const [person, closed] of Map.groupBy(submitters, (one) => one)) {
    const message = `Hesabu zako za stoo zimefungwa (${formatNumber(closed.length)}): stoo imeingizwa kwa jedwali la kuanzia.`
    await notify(tx, { to: { person }, except: by, message, link: null })
  }
}
