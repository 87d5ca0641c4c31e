import { type RawBuilder, sql } from 'kysely'

/**
 * Three numbers of pieces on which a price may depend: those of a line, of all lines of the order with the same type,
 * and of all lines with the same product.
 */
type Pieces = Record<'pieces' | 'ofType' | 'ofProduct', RawBuilder<unknown>>

/**
 * Selects the row `of_product`: the pieces of all lines with the product of line `l`, and the pieces of all lines with
 * its type.
 */
export const piecesOfProduct = sql`
      select sum(m.quantity) as pieces, sum(m.quantity) filter (where m.variant_id = l.variant_id) as of_type
      from order_lines m where m.order_id = l.order_id and m.product_id = l.product_id`

/** The pieces of line `l`, from a query that also has the row `of_product`. */
export const piecesOfLine: Pieces = {
  pieces: sql`l.quantity`,
  ofType: sql`of_product.of_type`,
  ofProduct: sql`of_product.pieces`,
}

/**
 * The total that the shop asks for the pieces of a line, at the prices of a row `h` of `variant_prices`. It is
 * calculated as in shop/products/prices.ts. Only the line's own pieces count towards full packages.
 */
const totalAt = ({ pieces, ofType, ofProduct }: Pieces) => sql`(
        select round(case when package.price < loose.price * h.items_per_package
          then package.price * floor(${pieces} / h.items_per_package::numeric) + loose.price * mod(${pieces}, h.items_per_package)
          else loose.price * ${pieces} end)
        from (
          select coalesce((
            select (tier ->> 'price')::numeric from jsonb_array_elements(h.price_tiers) tier
            where tier ->> 'unit' is distinct from 'package'
              and (tier ->> 'from')::bigint <= case h.tier_scope when 'product' then ${ofProduct} else ${ofType} end
            order by (tier ->> 'from')::bigint desc limit 1), h.price) as price) loose,
        lateral (
          select (
            select (tier ->> 'price')::numeric from jsonb_array_elements(h.price_tiers) tier
            where tier ->> 'unit' = 'package' and (tier ->> 'from')::bigint * h.items_per_package <= ${pieces}
            order by (tier ->> 'from')::bigint desc limit 1) as price) package)`

/**
 * The lowest total that the shop asked for the pieces of line `l` between two times. If no record of prices covers
 * these times, it uses the earliest known prices of the type.
 */
export const lowestTotal = (
  pieces: Pieces,
  { from, to }: { from: RawBuilder<unknown>; to: RawBuilder<unknown> },
) => sql`(
      select min(${totalAt(pieces)})
      from (
        select price, price_tiers, tier_scope, items_per_package, lead(since, 1, 'infinity') over (order by id) as until,
          case when lag(id) over (order by id) is null then '-infinity' else since end as since
        from variant_prices where variant_id = l.variant_id
        union all
        select price, price_tiers, tier_scope, items_per_package, 'infinity', '-infinity' from variants
        where id = l.variant_id and not exists (select from variant_prices where variant_id = l.variant_id)
      ) h where h.since <= ${to} and h.until > ${from})`
