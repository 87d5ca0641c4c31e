// expected errors: 3
import type { z } from 'zod'
import type { myData } from '../../../contract/privacy.ts'
import { erasedColumns, type personalColumns } from '../../../shop/people/personal-data.ts'
import type { Tables } from '../../db/tables.ts'

type Declared = typeof personalColumns

/** The path of every field of the personal export, such as 'orders.payments.amount'. */
type FieldPath<T> = T extends Date
  ? never
  : T extends readonly (infer Item)[]
    ? FieldPath<Item>
    : T extends object
      ? { [K in keyof T & string]: K | `${K}.${FieldPath<T[K]>}` }[keyof T & string]
      : never

type ExportedAs<Columns> = {
  [C in keyof Columns]: Columns[C] extends { exportedAs: infer E } ? E : never
}[keyof Columns]
type ExportedField = Exclude<{ [T in keyof Declared]: ExportedAs<Declared[T]> }[keyof Declared], null>
/** Declared columns that do not exist in a table; if the table does not exist, its name. */
type MissingColumnOf<T> = T extends keyof Tables & keyof Declared ? Exclude<keyof Declared[T], keyof Tables[T]> : T

/** Each field that is declared as exported exists in the export. */
export const notInTheExport: Exclude<ExportedField, FieldPath<z.output<typeof myData>>>[] = []
/** Each declared column exists in its table. */
export const notInTheTables: { [T in keyof Declared]: MissingColumnOf<T> }[keyof Declared][] = []
const nothing: never[] = []
export const both: [typeof nothing, typeof nothing] = [notInTheExport, notInTheTables]

// @ts-expect-error: the export has no such field
export const misspelt: FieldPath<z.output<typeof myData>> = 'orders.shiping_address'
// @ts-expect-error: products contain nothing personal
erasedColumns('products')
// @ts-expect-error: a column that stays is not among the erased columns
erasedColumns('orders').total
