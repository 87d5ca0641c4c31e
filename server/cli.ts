import { backup, backupUsage } from './commands/backup.ts'
import { demo, demoUsage } from './commands/demo.ts'
import { pictures, picturesUsage } from './commands/pictures.ts'
import { printCorrections, recount } from './commands/recount.ts'
import { restore, restoreUsage } from './commands/restore.ts'
import { user, userUsage } from './commands/user.ts'
import { printReport, verifyShop } from './commands/verify.ts'
import { WrongUse } from './commands/wrong-use.ts'
import { BackupError } from './features/backups/backup-error.ts'
import { CannotStart } from './start/cannot-start.ts'
import { showSourcesInStacks } from './start/logs/source-stacks.ts'
import { type BareStore, type OpenShop, openBareStore, openShop } from './start/open-shop.ts'
import { requirePictures } from './start/pictures/pictures-mark.ts'
import { readSettings } from './start/settings/settings.ts'

/**
 * A verb of `npm run shop -- <verb>`. It parses its arguments first and then opens the shop: the settings' database,
 * which may be the one of a shop that runs. It prints, and returns the exit code.
 */
type Verb = {
  usage: string
  run: (open: () => Promise<OpenShop>, args: string[], bare: () => Promise<BareStore>) => Promise<number>
}

const verbs: Record<string, Verb> = {
  user: { usage: userUsage, run: user },
  verify: {
    usage: 'verify',
    run: verify,
  },
  recount: { usage: 'recount', run: recountSums },
  pictures: { usage: picturesUsage, run: pictures },
  demo: { usage: demoUsage, run: demo },
  backup: { usage: backupUsage, run: (_, args, bare) => backup(bare, args, readSettings(env)) },
  restore: { usage: restoreUsage, run: (_, args, bare) => restore(bare, args, readSettings(env)) },
}

async function verify(open: () => Promise<OpenShop>): Promise<number> {
  const shop = await open()
  await requirePictures(shop)
  return printReport(await verifyShop(shop.db, shop.pictures), console.log)
}

async function recountSums(open: () => Promise<OpenShop>): Promise<number> {
  const { db } = await open()
  printCorrections(await recount(db), console.log)
  return printReport(await verifyShop(db), console.log)
}

const isForOperator = (error: unknown): error is Error =>
  error instanceof WrongUse || error instanceof CannotStart || error instanceof BackupError

/** A command leaves the connections to the shop that runs, and takes as long as it needs: it reads the whole store. */
const COMMAND_POOL = '4'
const COMMAND_TIMEOUT_MS = 30 * 60 * 1000

// Commands speak by what they print; the log is for what goes wrong.
const env = { LOG_LEVEL: 'warn', DATABASE_POOL: COMMAND_POOL, ...process.env }

showSourcesInStacks()
const [name = '', ...args] = process.argv.slice(2)
const resources = new AsyncDisposableStack()
try {
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined
  if (!verb)
    throw new WrongUse(
      `Verbs: ${Object.values(verbs)
        .map(({ usage }) => usage)
        .join(' · ')}`,
    )
  const open = () => openShop(env, resources, { statementTimeout: COMMAND_TIMEOUT_MS })
  process.exitCode = await verb.run(open, args, () => openBareStore(env, resources))
} catch (error) {
  console.error(isForOperator(error) ? error.message : error)
  process.exitCode = error instanceof WrongUse ? 2 : 1
} finally {
  await resources.disposeAsync()
}
