import { getCounterCatalogue } from '../../../../contract/counter.ts'
import { readClock } from '../../../db/clock.ts'
import { handle } from '../../../http/handle.ts'
import { findBarcodes } from '../../catalog/barcodes/barcodes.queries.ts'
import type { WithShopSettings } from '../../shop-settings/shop-settings.ts'
import {
  findChangedProducts,
  findMovedProducts,
  findUsual,
  lastMovement,
  readCounterRows,
} from '../catalogue.queries.ts'
import {
  counterProducts,
  isBefore,
  movementsSettledAt,
  nextCursor,
  PAGE_SIZE,
  readCursor,
  writeCursor,
} from '../catalogue.rules.ts'
import type { WithRemovals } from '../with-removals.ts'

/** A person's usual products are the MAX_USUAL products that the person sold most often within this many days. */
const USUAL_DAYS = 30
const MAX_USUAL = 24

/** Returns the products for a till, page by page, and later only changes of products and of their stock. */
export const handleGetCounterCatalogue = handle(
  getCounterCatalogue,
  async ({ db, input, user }, deps: WithRemovals & WithShopSettings) => {
    const sentCursor = input.since === undefined ? null : readCursor(input.since)
    const isOutdated = sentCursor !== null && isBefore(sentCursor, await deps.whenProductsWereRemoved(db))
    const cursor = isOutdated ? null : sentCursor
    const now = await readClock(db)
    const movement = await lastMovement(db, movementsSettledAt(now))
    const changed = await findChangedProducts(db, cursor, PAGE_SIZE + 1)
    const page = changed.slice(0, PAGE_SIZE)
    const more = changed.length > PAGE_SIZE
    // Movements are only relevant to a till that has all products. Any other till gets the current stock with its next
    // pages.
    const moved = cursor?.hasAll && !more ? await findMovedProducts(db, cursor.movement) : []
    const ids = [...new Set([...page.map(({ id }) => id), ...moved])]
    const next = nextCursor(cursor, { last: page.at(-1), more, movement, now })
    const since = new Date(now.getTime() - USUAL_DAYS * 24 * 3600_000)
    return {
      products: counterProducts(await readCounterRows(db, ids, user.id), await findBarcodes(db, ids)),
      next_since: writeCursor(next),
      more,
      ...(isOutdated && { from_start: true }),
      usual: more ? [] : await findUsual(db, { person: user.id, since, limit: MAX_USUAL }),
      credit_days: deps.shopSettings.current().credit_days,
      at: now,
    }
  },
)
