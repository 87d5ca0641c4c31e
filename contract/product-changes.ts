import { z } from 'zod'
import { MAX_PRODUCT_CHANGES } from '../shop/numbers/limits.ts'
import { productStatuses } from '../shop/products/products.ts'
import { call } from './call.ts'
import { category, listOf, money, percent, pieces, productId, rowId, sentInstant, yesNo } from './fields.ts'
import { password } from './people.ts'

/** Changes of many products at once: by hand or from a sheet, and their undo. */

/** Refusals of a change that began from an older state: the products that somebody else has changed since. */
export const changedProducts = {
  refusals: {
    changed_meanwhile: z.object({ products: z.array(z.object({ id: z.string(), name: z.string() })) }),
  },
} as const

/** The new values for several products. `price` and `percent` exclude each other. */
const productsChange = z
  .object({
    /** The price of all types; refused for a product whose types have different prices. */
    price: money.optional(),
    /** Changes the price of each type; the result is rounded half up to whole shillings. */
    percent: percent.optional(),
    category: category.optional(),
    status: z.enum(productStatuses).optional(),
    /** The low-stock threshold of all types; null if that of the shop applies. */
    low_stock: z.union([z.null(), pieces]).optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'Chagua cha kubadilisha.')
  .refine(({ price, percent }) => price === undefined || percent === undefined, 'Weka bei au asilimia, si zote mbili.')

/**
 * Changes several products: all of them or none. `expected` has the version of each as the sender saw it. The whole
 * change is refused if somebody else has changed or deleted one of them since, or if a price would be invalid. Products
 * that already have the new values stay as they are.
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
    /** The entry to undo; null if nothing changed. */
    audit_id: z.number().nullable(),
  }),
  ...changedProducts,
})

/**
 * Brings back what a change of products or an import replaced, once, as long as nothing else has changed these
 * products. An import older than a day needs the password.
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

/** Gives several products one status. Screens use `updateProducts`; this is for clients of older releases. */
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
 * A fault in one row of a sheet, in words for the person who filled it in. `row` counts as the spreadsheet does;
 * `label` is the product or the person of the row, as far as the sheet names one.
 */
export const importProblem = z.object({
  row: z.number(),
  label: z.string().nullish(),
  column: z.string().nullable(),
  text: z.string(),
})

/**
 * Imports the catalogue from a CSV or XLSX sheet of at most 20,000 rows. `dry_run` (the default) writes nothing and
 * lists every problem; otherwise the whole sheet is written in one transaction, or nothing if a row has a problem.
 */
export const importProducts = call({
  path: '/api/import_products.php',
  method: 'POST',
  may: 'administer',
  input: z.object({
    dry_run: yesNo.default(true),
    /** The plan returned by a dry run, so that a catalogue that has changed since is not silently overwritten. */
    plan: z.string().max(100).optional(),
    /** True if the sender confirms the prices that look like a typing error (`slips`). */
    confirm_prices: yesNo.default(false),
  }),
  output: z.object({
    rows: z.number(),
    /** Counts products rather than rows: one with types has several rows. */
    added: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    /** The first 500 problems, and the number of further ones. */
    problems: z.array(importProblem),
    more_problems: z.number(),
    /** Warnings that do not prevent the import. */
    notes: z.array(z.string()),
    /** The number of prices so far from the old ones that they look like a typing error. */
    slips: z.number(),
    plan: z.string(),
    written: z.boolean(),
    /** The entry to undo; null if nothing was written. */
    audit_id: z.number().nullable(),
  }),
  sheet: { field: 'sheet' },
})
