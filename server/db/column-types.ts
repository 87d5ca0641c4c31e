import type { ColumnType, GeneratedAlways } from 'kysely'

// Column types of the tables. `valueParsers` in open.ts determines which JavaScript type a read value has.

/** A time that the database sets by default. */
export type DefaultNow = ColumnType<Date, Date | undefined, Date>
/** An identity column. */
export type Id = GeneratedAlways<number>

/** A generated column, computed from other columns of the row. */
export type Computed<T> = GeneratedAlways<T>
