import { deepEqual, equal, rejects } from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { openFolderPlace } from '../../features/backups/places/folder-place.ts'
import { backupName } from '../../features/backups/schedule/backup-names.rules.ts'
import { listBackups, nameOfNewest } from './stored-backups.ts'

test('a backup with a date in the future is listed last; while it exists, nameOfNewest refuses to choose a backup', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'duka-backups-'))
  t.after(() => rm(folder, { recursive: true }))
  const daysFromNow = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000)
  const [older, newest, ahead] = [-2, -1, 365].map((days) => backupName('cf3a9bee', daysFromNow(days), '00d8391f'))
  for (const name of [older, newest, ahead]) await writeFile(join(folder, name ?? ''), '')
  const places = [openFolderPlace(folder)] as const
  deepEqual(
    (await listBackups(places)).map(({ name }) => name),
    [newest, older, ahead],
  )
  await rejects(nameOfNewest(places), /^UsageError: .* has a date in the future: set the clock .* right, or name/)
  await rm(join(folder, ahead ?? ''))
  equal(await nameOfNewest(places), newest)
})
