import type { ColumnType, GeneratedAlways } from 'kysely'

// Types for the columns of the tables. `valueParsers` in open.ts decides the JavaScript type of a value that is read.

/** A time set by the database by default. */
export type DefaultNow = ColumnType<Date, Date | undefined, Date>
/** An identity column. */
export type Id = GeneratedAlways<number>

/** A generated column, computed from other columns of the row. */
export type Computed<T> = GeneratedAlways<T>
