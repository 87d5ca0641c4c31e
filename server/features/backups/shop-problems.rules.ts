import type { z } from 'zod'
import type { getShopState } from '../../../contract/backups.ts'
import { backupTexts, shopStateTexts } from '../../../shop/texts/backups.ts'
import { type Disk, isAlmostFull } from './places/free-space.ts'

type State = Pick<z.input<(typeof getShopState)['output']>, 'asleep' | 'backups' | 'data_disk' | 'backup_disk'>

/** Returns the problems with advice, worst first. Empty if there are none. */
export function shopProblems({ asleep, backups, data_disk, backup_disk }: State): string[] {
  const isOnShopsDisk = backups.is_same_disk || backup_disk === null
  return [
    // A sleeping store makes no backups, so a missing backup is not a problem.
    ...(asleep ? [shopStateTexts.asleep] : backupProblems(backups)),
    ...almostFull(data_disk, shopStateTexts.diskAlmostFull),
    ...(isOnShopsDisk ? [] : almostFull(backup_disk, shopStateTexts.backupDiskAlmostFull)),
  ]
}

function backupProblems({ failure, last_good_at, running, hours, drill, is_same_disk }: State['backups']): string[] {
  const problems: (string | null)[] = [
    failure?.message ?? null,
    !failure && !last_good_at && !running ? shopStateTexts.neverBackedUp : null,
    drill && drill.message !== backupTexts.drillPassed ? drill.message : null,
    hours === null ? shopStateTexts.noSchedule : null,
    is_same_disk ? shopStateTexts.sameDisk : null,
  ]
  return problems.filter((sentence) => sentence !== null)
}

function almostFull(disk: Disk | null, sentence: (megabytes: number) => string): string[] {
  return disk && isAlmostFull(disk) ? [sentence(Math.floor(disk.free / 1024 / 1024))] : []
}
