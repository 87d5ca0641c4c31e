import { backup, backupUsage } from './commands/backups/backup.ts'
import { placeFromArguments } from './commands/backups/backup-address.ts'
import { restore, restoreUsage } from './commands/backups/restore.ts'
import { printCorrections, recount } from './commands/books/recount.ts'
import { printReport, verifyShop } from './commands/books/verify.ts'
import { demo, demoUsage } from './commands/demo.ts'
import { exportShop, exportUsage } from './commands/export/export.ts'
import { pictures, picturesUsage } from './commands/pictures.ts'
import { UsageError } from './commands/usage-error.ts'
import { user, userUsage } from './commands/user.ts'
import { openSession } from './db/session.ts'
import { BackupError } from './features/backups/backup-error.ts'
import { selectMigrations } from './features/backups/store-tables.queries.ts'
import { ObjectStoreError } from './s3/object-store.ts'
import { CannotStart } from './start/cannot-start.ts'
import { showSourcesInStacks } from './start/logs/source-stacks.ts'
import { type ExistingShop, existingShop } from './start/open-existing.ts'
import { openBareStore } from './start/open-shop.ts'
import { requirePictures } from './start/pictures/pictures-mark.ts'
import { readSettings } from './start/settings/settings.ts'

/**
 * A command of `npm run shop -- <verb>`. It parses its arguments and then opens the shop of the settings, which may be
 * running. Only `restore` creates a shop. It prints its result and returns the exit code.
 */
type Verb = {
  usage: string
  run: (existing: ExistingShop, args: string[]) => Promise<number>
}

const verbs: Record<string, Verb> = {
  user: { usage: userUsage, run: user },
  migrations: { usage: 'migrations', run: listMigrations },
  verify: {
    usage: 'verify',
    run: verify,
  },
  recount: { usage: 'recount', run: recountSums },
  pictures: { usage: picturesUsage, run: pictures },
  demo: { usage: demoUsage, run: demo },
  backup: { usage: backupUsage, run: (existing, args) => backup(existing, args, readSettings(env), resources) },
  export: { usage: exportUsage, run: exportShop },
  restore: {
    usage: restoreUsage,
    run: (_, args) => restore(() => openBareStore(env, resources), args, readSettings(env), resources),
  },
}

/** Prints the migrations of the store, which may be older or newer than this program. */
async function listMigrations(existing: ExistingShop): Promise<number> {
  const { connection } = await existing.bare()
  const session = await openSession(connection)
  try {
    for (const name of await selectMigrations(session.db)) console.log(name)
    return 0
  } finally {
    await session.end()
  }
}

async function verify(existing: ExistingShop): Promise<number> {
  const shop = await existing.shop()
  await requirePictures(shop)
  return printReport(await verifyShop(shop.db, shop.pictures), console.log)
}

async function recountSums(existing: ExistingShop): Promise<number> {
  const { db } = await existing.store()
  printCorrections(await recount(db), console.log)
  return printReport(await verifyShop(db), console.log)
}

const isForOperator = (error: unknown): error is Error =>
  [UsageError, CannotStart, BackupError, ObjectStoreError].some((kind) => error instanceof kind)

/** A small pool, so that a running shop keeps its connections. */
const COMMAND_POOL = '4'

const [name = '', ...args] = process.argv.slice(2)
// Commands print their results. The log is for failures only.
const env = { LOG_LEVEL: 'warn', DATABASE_POOL: COMMAND_POOL, ...process.env, ...placeFromArguments(process.env, args) }

showSourcesInStacks()
const resources = new AsyncDisposableStack()
try {
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined
  if (!verb) {
    const usages = Object.values(verbs).map(({ usage }) => usage)
    throw new UsageError(`Verbs: ${usages.join(' · ')}`)
  }
  process.exitCode = await verb.run(existingShop(env, resources), args)
} catch (error) {
  console.error(isForOperator(error) ? error.message : error)
  process.exitCode = error instanceof UsageError ? 2 : 1
} finally {
  await resources.disposeAsync()
}
