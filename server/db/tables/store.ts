import type { ColumnType, Generated } from 'kysely'
import type { DefaultNow, Id } from '../column-types.ts'

/** The store itself: settings, backups, versions of cached data, and whether it is asleep. */
export type StoreTables = {
  /** Counters of changes, from which processes see that cached responses are outdated. */
  versions: { name: string; version: number }
  shop_settings: { only_row: Generated<boolean>; settings: ColumnType<unknown, string, string>; updated_at: DefaultNow }
  compatible_migrations: { name: string }
  store_state: {
    only_row: Generated<boolean>
    asleep: Generated<boolean>
    restored_at: Date | null
    /** The time of the backup that the store was restored from. */
    restored_to: Date | null
    pictures_mark: string | null
    /** 8 hex digits that identify the store's backup files. */
    backup_name: Generated<string>
  }
  demo_state: { only_row: Generated<boolean>; removed_at: Date | null }
  backups: {
    id: Id
    name: string
    place: string
    size: number
    made_at: Date
    checked_at: DefaultNow
    ok: boolean
  }
  backup_schedule: {
    only_row: Generated<boolean>
    /** As long as there is no backup or no drill, its age is measured from this time. */
    watched_since: DefaultNow
    running_since: Date | null
    tried_at: Date | null
    failed_at: Date | null
    failure: string | null
    /** The time at which admins were notified of the current failure. */
    told_at: Date | null
    drilled_at: Date | null
    drill_ok: boolean | null
    drill_note: string | null
  }
}
