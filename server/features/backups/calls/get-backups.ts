import { getBackups } from '../../../../contract/backups.ts'
import { handle } from '../../../http/handle.ts'
import { reconcileBackups, type WithBackups } from '../schedule/show-backups.ts'

/** Returns the existing backups, newest first, and the state of the schedule. */
export const handleGetBackups = handle(getBackups, (_context, { backups }: WithBackups) => reconcileBackups(backups))
