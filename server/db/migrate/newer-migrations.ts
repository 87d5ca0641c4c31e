import { sql } from 'kysely'
import { knownMigrations } from '../migration-files.ts'
import type { Database } from '../open.ts'
import { sqlState } from '../transaction.ts'

/** How often a running program looks (rulings §10: no more writes within 2 s). */
const POLL_MS = 1000

/** The guard's refusal; a table, column or function that is not there; a plan whose columns have changed. */
const SCHEMA_CHANGED = /^(57P03|42|0A000)/

/** The store was migrated by a newer version of the shop, and this one cannot work with it. */
export class StoreIsNewer extends Error {
  override readonly name = 'StoreIsNewer'

  constructor(migrations: readonly string[]) {
    super(`the store has ${migrations.join(', ')}`)
  }
}

/**
 * Throws StoreIsNewer unless this program may work with the store. Returns whether the store is ahead: it has
 * everything that this program knows, and compatible migrations that it does not.
 */
export async function requireKnownStore(db: Database): Promise<boolean> {
  // Stores of releases before the mark are never newer than this program.
  if (!(await isMarked(db))) return false
  const { rows } = await sql<{ name: string; isCompatible: boolean }>`
    select m.name, c.name is not null as "isCompatible"
    from kysely_migration m left join compatible_migrations c on c.name = m.name order by m.name`.execute(db)
  const newer = rows.filter(({ name }) => !knownMigrations.includes(name))
  const unknown = newer.filter(({ isCompatible }) => !isCompatible)
  if (unknown.length > 0) throw new StoreIsNewer(unknown.map(({ name }) => name))
  return newer.length > 0 && rows.length - newer.length === knownMigrations.length
}

async function isMarked(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isMarked: boolean }>`
    select to_regclass('compatible_migrations') is not null as "isMarked"`.execute(db)
  return rows[0]?.isMarked ?? false
}

/** Whether the store is still one that this program can work with. */
export type StoreWatch = {
  isPassed: () => boolean
  /** Whether this error comes of it; looks at once. What the store lacks for this program may have been taken away. */
  hasCaused: (error: unknown) => Promise<boolean>
  /** Resolves when it is passed, with what the store has; never otherwise. */
  passed: Promise<StoreIsNewer>
  stop: () => Promise<void>
}

/**
 * Looks every second whether a newer program has migrated the store past this one. While the database is away nothing
 * changes.
 */
export function watchStore(db: Database): StoreWatch {
  const { promise: passed, resolve } = Promise.withResolvers<StoreIsNewer>()
  let isPassed = false
  let looking: Promise<void> | null = null
  const look = async () => {
    try {
      await requireKnownStore(db)
    } catch (error) {
      if (!(error instanceof StoreIsNewer)) return
      clearInterval(timer)
      isPassed = true
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
    isPassed: () => isPassed,
    hasCaused: async (error) => {
      if (!SCHEMA_CHANGED.test(sqlState(error) ?? '')) return false
      // One that has begun already may have looked before.
      await looking
      await lookNow()
      return isPassed
    },
    passed,
    stop: async () => {
      clearInterval(timer)
      await looking
    },
  }
}
