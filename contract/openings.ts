import { z } from 'zod'
import { call } from './call.ts'
import { yesNo } from './fields.ts'
import { importProblem } from './product-changes.ts'

/** The two sheets of a new shop: products and debtors. */
export const openingSheets = ['products', 'debts'] as const

/**
 * A row that needs attention, in words for the person who filled in the sheet. `row` is the row number in the
 * spreadsheet.
 */
const openingRow = z.object({ sheet: z.enum(openingSheets), row: z.number(), text: z.string() })

/**
 * Imports the stock and the debts of a new shop from one or two CSV or XLSX sheets. The server recognises products and
 * debtors by their columns. `dry_run` (the default) stores nothing and returns every problem. Otherwise both sheets are
 * stored in one transaction. If any row has a problem, nothing is stored. Rows that were imported before are skipped.
 */
export const importOpening = call({
  path: '/api/import_opening.php',
  method: 'POST',
  may: 'administer',
  input: z.object({
    dry_run: yesNo.default(true),
    /** The plan of the dry run, so that only what was shown is imported. */
    plan: z.string().max(100).optional(),
    /** Confirms the rows that may contain typing errors (`doubts`). */
    confirm_doubts: yesNo.default(false),
  }),
  output: z.object({
    /** Null without a sheet of products. Counts are numbers of products, not rows, unless stated otherwise. */
    products: z
      .object({
        rows: z.number(),
        added: z.number(),
        changed: z.number(),
        /** Existing products whose fields stay as they are. Only their first stock is imported. */
        unchanged: z.number(),
        /** Products that are skipped, because they were imported before or their stock is already counted. */
        known: z.number(),
        /** The first hundred of the `known` products that were skipped because their stock is already counted. */
        counted: z.array(z.object({ row: z.number(), name: z.string() })),
        /**
         * The number of types that get stock, and of types that stay uncounted. A product without types counts as one
         * type.
         */
        stocked: z.number(),
        without_stock: z.number(),
        pieces: z.number(),
        /**
         * The cost of the `pieces` in shillings. Pieces without a cost in the sheet are left out. Null for callers who
         * may not see costs.
         */
        total_buying: z.number().nullable(),
        /** The number of types with stock but without a cost. */
        without_cost: z.number(),
        /** New categories that the settings do not list. Orders of their products go to no provider. */
        new_categories: z.array(z.string()),
      })
      .nullable(),
    /** Null without a sheet of debtors. */
    debts: z
      .object({
        rows: z.number(),
        added: z.number(),
        debtors: z.number(),
        new_customers: z.number(),
        /** Rows that were imported before. */
        known: z.number(),
        /** The sum of the debts, and the sum of the opening deposits, in shillings. */
        total: z.number(),
        deposits: z.number(),
      })
      .nullable(),
    /** The first 500 problems, and the number of further problems. */
    problems: z.array(openingRow.extend(importProblem.shape)),
    more_problems: z.number(),
    notes: z.array(z.string()),
    /** The first 100 rows that may contain typing errors, and the number of further such rows. */
    doubts: z.array(openingRow),
    more_doubts: z.number(),
    plan: z.string(),
    written: z.boolean(),
  }),
  sheet: { field: 'sheet', max: 2 },
})
