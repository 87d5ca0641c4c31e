import { formatDateTime } from '../../../shop/numbers/dates.ts'
import { showPhone } from '../../../shop/people/phone.ts'
import { openSession } from '../../db/session.ts'
import type { BackupManifest } from '../../features/backups/file/backup-format.ts'
import { readBackup } from '../../features/backups/file/read-backup.ts'
import { selectTables } from '../../features/backups/store-tables.queries.ts'
import type { ExistingShop } from '../../start/open-existing.ts'
import type { Settings } from '../../start/settings/settings.ts'
import { stopSignal } from '../stop-signal.ts'
import { parseBackupAddress } from './backup-address.ts'
import { collectOrderIds } from './order-ids.ts'
import { countTables, findOrdersFrom, type LaterOrder } from './since.queries.ts'
import { openSource } from './stored-backups.ts'

/** Tables that are irrelevant to a person who considers a restore: they change with every request, or contain sums. */
const UNINTERESTING =
  /^(rate_limit_hits|request_|versions|devices|known_browsers|search_words|missed_searches|day_totals|seller_figures|customer_figures|customer_months|payment_figures)/

/**
 * `backup since <file>` lists what the running shop has and the backup does not: orders individually, other rows as
 * counts.
 */
export async function listChangesSince(
  existing: ExistingShop,
  text: string,
  settings: Settings,
  resources: AsyncDisposableStack,
): Promise<number> {
  const signal = stopSignal()
  const address = parseBackupAddress(text, settings, resources)
  const source = await openSource(address, signal)
  const saved = collectOrderIds()
  const { manifest } = await readBackup({ source, passphrase: settings.backupPassphrase, signal }, saved)
  const { connection } = await existing.bare()
  const session = await openSession(connection)
  try {
    const tables = new Set(await selectTables(session.db))
    const names = manifest.tables
      .map(({ name }) => name)
      .filter((name) => tables.has(name) && !UNINTERESTING.test(name))
    const orders = (await findOrdersFrom(session.db, saved.firstUncertain())).filter(({ id }) => !saved.has(id))
    for (const line of describe(manifest, orders, await countTables(session.db, names))) console.log(line)
    return 0
  } finally {
    await session.end()
  }
}

function describe(manifest: BackupManifest, orders: LaterOrder[], counts: ReadonlyMap<string, number>): string[] {
  const changed = manifest.tables.flatMap(({ name, rows }) => {
    const difference = (counts.get(name) ?? rows) - rows
    if (difference === 0) return []
    return [difference > 0 ? `  ${name}: ${difference} more` : `  ${name}: ${-difference} fewer`]
  })
  const listed = orders.map(
    ({ id, at, customer_name, phone, total }) =>
      `  ${id}  ${formatDateTime(at)}  ${customer_name || '–'}  ${phone ? showPhone(phone) : '–'}  TSh ${total}`,
  )
  return [
    `The backup is of ${formatDateTime(manifest.madeAt)} (Dar es Salaam). Since then:`,
    ...(orders.length > 0 ? [`  ${orders.length} orders:`, ...listed] : ['  no orders']),
    ...changed,
    'Rows that were only changed, such as prices, are not counted.',
  ]
}
