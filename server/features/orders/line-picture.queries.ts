import { type RawBuilder, sql } from 'kysely'

/** The picture of a line: that of its type if the product still has it, else the product's first picture. */
export const linePicture = (ofType: RawBuilder<unknown>, ofProduct: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`case when ${ofType} = any(${ofProduct}) then ${ofType} else (${ofProduct})[1] end`
