// Changes of many products at once, by hand or from a sheet, and the undo of such a change.
import { z } from 'zod'
import { MAX_PRODUCT_CHANGES } from '../shop/numbers/limits.ts'
import { productStatuses } from '../shop/products/products.ts'
import { call } from './call.ts'
import { category, listOf, money, percent, pieces, productId, rowId, sentInstant, yesNo } from './fields.ts'
import { password } from './people.ts'

/** Refusals of a change that is based on outdated products, with the products that somebody else has changed since. */
export const changedProducts = {
  refusals: {
    changed_meanwhile: z.object({ products: z.array(z.object({ id: z.string(), name: z.string() })) }),
  },
} as const

/** The new values for several products. Either `price` or `percent` may be given, not both. */
const productsChange = z
  .object({
    /** The price of all types. Refused for products whose types have different prices. */
    price: money.optional(),
    /** Changes the price of each type by a percentage, rounded half up to whole shillings. */
    percent: percent.optional(),
    category: category.optional(),
    status: z.enum(productStatuses).optional(),
    /** The low-stock threshold of all types; null to use the shop's. */
    low_stock: z.union([z.null(), pieces]).optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'Chagua cha kubadilisha.')
  .refine(({ price, percent }) => price === undefined || percent === undefined, 'Weka bei au asilimia, si zote mbili.')

/**
 * Changes several products, all or none. `expected` has the version of each product as the sender saw it. The change is
 * refused if somebody else has changed or deleted one of them since, or if a price would be invalid. Products that
 * already have the new values are not touched.
 */
export const updateProducts = call({
  path: '/api/update_products.php',
  method: 'POST',
  may: 'editProducts',
  input: z.object({
    ids: listOf(productId, MAX_PRODUCT_CHANGES, 1),
    change: productsChange,
    expected: listOf(z.object({ id: productId, updated_at: sentInstant() }), MAX_PRODUCT_CHANGES, 1),
  }),
  output: z.object({
    message: z.string(),
    /** Number of changed products. */
    changed: z.number(),
    /** The audit entry that can be undone; null if nothing changed. */
    audit_id: z.number().nullable(),
  }),
  ...changedProducts,
})

/**
 * Undoes a change of products or an import, once: restores the old values. Refused if somebody has changed these
 * products again. Undoing an import older than a day needs the password.
 */
export const undoChange = call({
  path: '/api/undo_change.php',
  method: 'POST',
  may: 'undoChanges',
  costly: 'password',
  input: z.object({ audit_id: rowId, password }),
  output: z.object({ message: z.string(), restored: z.number() }),
  ...changedProducts,
})

/** Sets the status of several products. Screens use `updateProducts`; this call is for older clients. */
export const updateProductStatuses = call({
  path: '/api/update_product_statuses.php',
  method: 'POST',
  may: 'setProductStatus',
  input: z.object({
    status: z.enum(productStatuses),
    products: listOf(z.object({ id: productId, updated_at: sentInstant().optional() }), MAX_PRODUCT_CHANGES, 1),
  }),
  /** Number of changed products. */
  output: z.object({ message: z.string(), changed: z.number() }),
  ...changedProducts,
})

/**
 * A problem in one row of a sheet, in words for the person who filled it in. `row` is the row number in the
 * spreadsheet; `label` is the product or person of the row, if the sheet names one.
 */
export const importProblem = z.object({
  row: z.number(),
  label: z.string().nullish(),
  column: z.string().nullable(),
  text: z.string(),
})

/**
 * Imports the catalogue from a CSV or XLSX sheet of at most 20,000 rows. `dry_run` (the default) stores nothing and
 * returns every problem. Otherwise the whole sheet is stored in one transaction. If any row has a problem, nothing is
 * stored.
 */
export const importProducts = call({
  path: '/api/import_products.php',
  method: 'POST',
  may: 'administer',
  input: z.object({
    dry_run: yesNo.default(true),
    /** The plan of the dry run, so that a catalogue that has changed since is not overwritten unnoticed. */
    plan: z.string().max(100).optional(),
    /** Confirms the prices that may be typing errors (`slips`). */
    confirm_prices: yesNo.default(false),
  }),
  output: z.object({
    rows: z.number(),
    /** Counts are numbers of products, not rows; a product with types has several rows. */
    added: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    /** The first 500 problems, and the number of further problems. */
    problems: z.array(importProblem),
    more_problems: z.number(),
    /** Warnings that do not prevent the import. */
    notes: z.array(z.string()),
    /** The number of prices that differ so much from the old prices that they may be typing errors. */
    slips: z.number(),
    plan: z.string(),
    written: z.boolean(),
    /** The audit entry that can be undone; null if nothing was stored. */
    audit_id: z.number().nullable(),
  }),
  sheet: { field: 'sheet' },
})
