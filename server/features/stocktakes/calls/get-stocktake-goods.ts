import { getStocktakeGoods } from '../../../../contract/stocktakes.ts'
import { requireFound } from '../../../../shop/problems.ts'
import { handle } from '../../../http/handle.ts'
import { findBarcodes } from '../../catalog/barcodes/barcodes.queries.ts'
import { listGoods } from '../goods.queries.ts'
import { findStocktake } from '../stocktakes.queries.ts'

const PAGE_SIZE = 2000

/** Returns a page of the types that a stocktake counts, with the barcodes by which a scanner finds them. */
export const handleGetStocktakeGoods = handle(getStocktakeGoods, async ({ db, input: { stocktake_id, after = 0 } }) => {
  const stocktake = requireFound(await findStocktake(db, stocktake_id))
  const rows = await listGoods(db, stocktake, { after, limit: PAGE_SIZE + 1 })
  const page = rows.slice(0, PAGE_SIZE)
  const codes = await findBarcodes(
    db,
    page.map(({ product_id }) => product_id),
  )
  const ofProduct = Map.groupBy(codes, ({ product_id }) => product_id)
  const goods = page.map(({ packaging_type, items_per_package, ...row }) => {
    // A barcode without a type belongs to a product with only one type.
    const own = (ofProduct.get(row.product_id) ?? []).filter(
      ({ variant_id }) => variant_id === row.variant_id || variant_id === null,
    )
    return {
      ...row,
      ...(packaging_type && { packaging_type }),
      ...(items_per_package && { items_per_package }),
      ...(own.length > 0 && { barcodes: own.map(({ code, pieces }) => ({ code, pieces })) }),
    }
  })
  return { goods, next: rows.length > PAGE_SIZE ? (page.at(-1)?.variant_id ?? null) : null }
})
