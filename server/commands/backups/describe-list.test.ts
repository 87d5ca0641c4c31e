import { equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import { describeList } from './describe-list.ts'
import type { ListedBackup } from './stored-backups.ts'

const listed = (name: string, store: string | null): ListedBackup => ({
  name,
  store,
  size: 5_000_000,
  madeAt: new Date('2026-11-29T11:52:00Z'),
  place: 's3://picha/duka',
})
const scheduled = listed('duka-cf3a9bee-20261129T114405747Z-00d8391f.duka', 'cf3a9bee')
const named = listed('kabla.duka', null)
const lastLine = (backups: ListedBackup[]) => describeList('s3://picha/duka', backups, 'sudo duka').at(-1) ?? ''

test("the list says which backup 'restore newest' restores, if a newer backup has a name that a person chose", () => {
  const restores = "'sudo duka restore newest' restores"
  const check = "; 'backup check <name>' checks a backup."
  equal(lastLine([scheduled, named]), `${restores} the newest scheduled backup into an empty store${check}`)
  equal(
    lastLine([named, scheduled]),
    `${restores} ${scheduled.name}, the newest scheduled backup, into an empty store. To restore a newer one, give its name${check}`,
  )
  match(lastLine([named]), /^'sudo duka restore <name>' restores a backup into an empty store; /)
})

test("while a scheduled backup has a date in the future, the list does not offer 'restore newest'", () => {
  const ahead = { ...scheduled, madeAt: new Date(Date.now() + 60_000) }
  match(lastLine([scheduled, ahead]), /has a date in the future: .*'sudo duka restore <name>'/)
  match(lastLine([scheduled, { ...named, madeAt: ahead.madeAt }]), /^'sudo duka restore newest' restores/)
})

test('a backup on this server is listed as unsent only if the schedule made it', () => {
  const lines = (backup: ListedBackup) =>
    describeList('s3://picha/duka', [{ ...backup, place: '/data/backups' }], 'duka')
  match(lines(scheduled)[1] ?? '', /MB {2}not sent yet, in \/data\/backups$/)
  match(lines(named)[1] ?? '', /MB {2}only in \/data\/backups$/)
})
