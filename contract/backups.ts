import { z } from 'zod'
import { call } from './call.ts'
import { instant } from './fields.ts'
import { password } from './people.ts'

const instantOrNull = instant.nullable()

/**
 * A finished backup; `size` is in bytes. `ok` is true if it was read back successfully where it is stored, at
 * `checked_at`.
 */
export const backup = z.object({
  name: z.string(),
  size: z.number(),
  made_at: instant,
  checked_at: instantOrNull,
  ok: z.boolean(),
  /** False if it is only on this server, because sending it to the place for backups failed. */
  is_sent: z.boolean(),
})

/** The start of the running backup; null if none is running. */
const running = z.object({ since: instant }).nullable()

/** The state of the backups as recorded in the database, without checking the files. */
export const backupState = z.object({
  /** Hours between backups; null if none are scheduled (BACKUP_HOURS=off). */
  hours: z.number().nullable(),
  /** Their place: a folder of the server, or s3://bucket/prefix. */
  place: z.string(),
  /** True if they are on the shop's own disk and would be lost with it. */
  is_same_disk: z.boolean(),
  is_encrypted: z.boolean(),
  running,
  last_good_at: instantOrNull,
  next_at: instantOrNull,
  /** The last failure as a Swahili sentence; null if all is well. */
  failure: z.object({ at: instant, message: z.string() }).nullable(),
  /** The last weekly restore into a scratch database; `ok` is null if it could not be tried. */
  drill: z.object({ at: instant, ok: z.boolean().nullable(), message: z.string() }).nullable(),
})

/** Lists the backups. An unreadable list is refused with backups_unreadable and never looks empty. */
export const getBackups = call({
  path: '/api/get_backups.php',
  method: 'GET',
  may: 'administer',
  costly: 'service',
  input: z.object({}),
  output: backupState.extend({ backups: z.array(backup) }),
})

/**
 * Begins a backup and answers immediately; get_backups.php tells when it is done. A second tap starts no second backup.
 */
export const createBackup = call({
  path: '/api/create_backup.php',
  method: 'POST',
  may: 'administer',
  input: z.object({}),
  output: z.object({ running: z.object({ since: instant }) }),
})

/**
 * Sends a backup as a file to an admin who types the password again (otherwise password_needed). An account whose
 * password was set by a reset link waits an hour, unless another admin confirms the reset (confirm_password_reset.php).
 */
export const backupFile = call({
  path: '/api/backup_file.php',
  method: 'POST',
  may: 'administer',
  costly: 'password',
  urlFields: ['name'],
  input: z.object({ name: z.string().max(200), password }),
  output: z.unknown(),
  response: 'file',
  refusals: { password_reset_lately: z.object({ possible_at: instant }) },
})

/** 'Hili ndilo duka halisi': wakes a restored store. Repeating it succeeds. */
export const confirmRestored = call({
  path: '/api/confirm_restored.php',
  method: 'POST',
  may: 'administer',
  input: z.object({}),
  output: z.object({ asleep: z.boolean() }),
})

/** Free space and size of a disk in bytes. */
const disk = z.object({ free: z.number(), size: z.number() })

/** Facts about the server that an owner wants to know without asking an engineer. */
export const getShopState = call({
  path: '/api/get_shop_state.php',
  method: 'GET',
  may: 'administer',
  input: z.object({}),
  output: z.object({
    /** The program's release, and the newest migration of its store. */
    version: z.string(),
    schema: z.string(),
    /** True for a restored store that is not confirmed yet: no push, no backups, no writes to S3. */
    asleep: z.boolean(),
    /** Size in bytes; `is_embedded` if the shop runs its own PostgreSQL in DATA_DIR. */
    database: z.object({ size: z.number(), is_embedded: z.boolean() }),
    /** The disks of DATA_DIR and of the backups; null if unknown (S3, or a missing folder). */
    data_disk: disk.nullable(),
    backup_disk: disk.nullable(),
    backups: backupState,
    /** The problems that need attention, each a Swahili sentence with advice, worst first; empty if all is well. */
    problems: z.array(z.string()),
  }),
})
