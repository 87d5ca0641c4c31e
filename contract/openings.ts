import { z } from 'zod'
import { call } from './call.ts'
import { yesNo } from './fields.ts'
import { importProblem } from './product-changes.ts'

/** The two sheets of a new shop. */
export const openingSheets = ['products', 'debts'] as const

/** A row that needs attention, in words for the person who filled it in. `row` counts as the spreadsheet does. */
const openingRow = z.object({ sheet: z.enum(openingSheets), row: z.number(), text: z.string() })

/**
 * Imports the stock and the debts of a new shop from one or two CSV or XLSX sheets, one of products and one of
 * debtors, which the server tells apart by their columns. `dry_run` (the default) writes nothing and lists every
 * problem. Otherwise both sheets are written in one transaction, or nothing if a row has a problem. Rows that were
 * imported before are recognised and skipped.
 */
export const importOpening = call({
  path: '/api/import_opening.php',
  method: 'POST',
  may: 'administer',
  input: z.object({
    dry_run: yesNo.default(true),
    /** The plan returned by a dry run, so that only what was shown is written. */
    plan: z.string().max(100).optional(),
    /** True if the sender confirms the rows that look like a typing error (`doubts`). */
    confirm_doubts: yesNo.default(false),
  }),
  output: z.object({
    /** Null without a sheet of products. Counts are of products rather than rows, unless they say otherwise. */
    products: z
      .object({
        rows: z.number(),
        added: z.number(),
        changed: z.number(),
        /** Already in the shop with the sheet's fields, and not counted yet. */
        unchanged: z.number(),
        /** Imported before, or with stock that was counted: not changed. */
        known: z.number(),
        /** The first hundred of the `known` products that were skipped because their stock is counted already. */
        counted: z.array(z.object({ row: z.number(), name: z.string() })),
        /** Types, or products without types, that get stock; and those without a figure, which stay uncounted. */
        stocked: z.number(),
        without_stock: z.number(),
        pieces: z.number(),
        /**
         * The cost of these pieces in shillings, as far as the sheet has costs; null if the caller may not see costs.
         */
        total_buying: z.number().nullable(),
        /** The number of stocked types whose cost the sheet leaves out. */
        without_cost: z.number(),
        /** The categories of these products that the settings do not list, so that no provider takes their orders. */
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
        /** The sum of the debts in shillings, and of the deposits of those who had paid in advance. */
        total: z.number(),
        deposits: z.number(),
      })
      .nullable(),
    /** The first 500 problems, and the number of further ones. */
    problems: z.array(openingRow.extend(importProblem.shape)),
    more_problems: z.number(),
    notes: z.array(z.string()),
    /** The first 100 rows that look like a typing error, and the number of further ones. */
    doubts: z.array(openingRow),
    more_doubts: z.number(),
    plan: z.string(),
    written: z.boolean(),
  }),
  sheet: { field: 'sheet', max: 2 },
})
