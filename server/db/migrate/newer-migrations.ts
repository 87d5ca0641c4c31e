import { sql } from 'kysely'
import { knownMigrations } from '../migration-files.ts'
import type { Database } from '../open.ts'
import { sqlState } from '../transaction.ts'

/**
 * The interval at which a running program checks the store. The program must stop writing within 2 s of a newer
 * migration.
 */
const POLL_MS = 1000

/**
 * SQLSTATEs of the refusal by the triggers of schema-guard.ts; of a missing table, column or function; and of a plan
 * whose columns have changed.
 */
const SCHEMA_CHANGED = /^(57P03|42|0A000)/

/** Thrown if a newer version of the shop has migrated the store and this version cannot work with the store. */
export class StoreIsNewer extends Error {
  override readonly name = 'StoreIsNewer'

  constructor(migrations: readonly string[]) {
    super(`the store has ${migrations.join(', ')}`)
  }
}

/**
 * Throws StoreIsNewer if this program cannot work with the store. Returns true if the store is ahead: it has all
 * migrations that this program knows, and compatible ones that it does not know.
 */
export async function requireKnownStore(db: Database): Promise<boolean> {
  // A store without the table of marks is from a release before that table, so it is not newer than this program.
  if (!(await hasMarks(db))) return false
  const { rows } = await sql<{ name: string; isCompatible: boolean }>`
    select m.name, c.name is not null as "isCompatible"
    from kysely_migration m left join compatible_migrations c on c.name = m.name order by m.name`.execute(db)
  const newer = rows.filter(({ name }) => !knownMigrations.includes(name))
  const incompatible = newer.filter(({ isCompatible }) => !isCompatible)
  if (incompatible.length > 0) throw new StoreIsNewer(incompatible.map(({ name }) => name))
  const hasAllKnown = rows.length - newer.length === knownMigrations.length
  return newer.length > 0 && hasAllKnown
}

/** True if the store has the table that marks compatible migrations. */
async function hasMarks(db: Database): Promise<boolean> {
  const { rows } = await sql<{ hasMarks: boolean }>`
    select to_regclass('compatible_migrations') is not null as "hasMarks"`.execute(db)
  return rows[0]?.hasMarks ?? false
}

/** Watches whether this program can still work with the store. */
export type StoreWatch = {
  isSuperseded: () => boolean
  /**
   * Returns true if this error was caused by a newer migration, which may have removed what this program uses. Checks
   * immediately.
   */
  hasCaused: (error: unknown) => Promise<boolean>
  /** Resolves with the reason once a newer program has superseded this program. */
  superseded: Promise<StoreIsNewer>
  stop: () => Promise<void>
}

/**
 * Checks every second whether a newer program has migrated the store. If the database cannot be reached, the last
 * result stays valid.
 */
export function watchStore(db: Database): StoreWatch {
  const { promise: superseded, resolve } = Promise.withResolvers<StoreIsNewer>()
  let isSuperseded = false
  let looking: Promise<void> | null = null
  const look = async () => {
    try {
      await requireKnownStore(db)
    } catch (error) {
      if (!(error instanceof StoreIsNewer)) return
      clearInterval(timer)
      isSuperseded = true
      resolve(error)
    }
  }
  const lookNow = () => {
    looking ??= look().finally(() => {
      looking = null
    })
    return looking
  }
  const timer = setInterval(lookNow, POLL_MS)
  timer.unref()
  return {
    isSuperseded: () => isSuperseded,
    hasCaused: async (error) => {
      if (!SCHEMA_CHANGED.test(sqlState(error) ?? '')) return false
      // A check that is already running may have read the old state.
      await looking
      await lookNow()
      return isSuperseded
    },
    superseded,
    stop: async () => {
      clearInterval(timer)
      await looking
    },
  }
}
