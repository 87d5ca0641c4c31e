import type { ColumnType, GeneratedAlways } from 'kysely'

// The database's columns as the driver gives them: bigint and numeric as numbers, timestamptz as Date, date as text.

/** A time that the database sets. */
export type DefaultNow = ColumnType<Date, Date | undefined, Date>
/** A number that the database counts. */
export type Id = GeneratedAlways<number>
