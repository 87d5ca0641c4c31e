import { getBackups } from '../../../../contract/backups.ts'
import { handle } from '../../../http/handle.ts'
import { showBackups, type WithBackups } from '../schedule/show-backups.ts'

/** The backups that lie there, newest first, and how the schedule stands. */
export const handleGetBackups = handle(getBackups, (_context, { backups }: WithBackups) => showBackups(backups))
