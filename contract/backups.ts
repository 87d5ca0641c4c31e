import { z } from 'zod'
import { call } from './call.ts'
import { instant } from './fields.ts'
import { password } from './people.ts'

const instantOrNull = instant.nullable()

/** A finished backup; `size` is in bytes. `ok` is true if the backup could be read from its place at `checked_at`. */
export const backup = z.object({
  name: z.string(),
  size: z.number(),
  made_at: instant,
  checked_at: instantOrNull,
  ok: z.boolean(),
  /** False if the backup is only on this server, because copying it to the configured place failed. */
  is_sent: z.boolean(),
})

/** When the running backup was started; null if none is running. */
const running = z.object({ since: instant }).nullable()

/** The state of the backups as recorded in the database, without checking the files. */
export const backupState = z.object({
  /** Hours between scheduled backups; null if there are none (BACKUP_HOURS=off). */
  hours: z.number().nullable(),
  /** The place where backups are stored: a folder of the server, or s3://bucket/prefix. */
  place: z.string(),
  /** True if the backups are on the same disk as the shop and would be lost with it. */
  is_same_disk: z.boolean(),
  is_encrypted: z.boolean(),
  running,
  /** The time of the newest good backup at `place`. With S3, a local file that could not be sent yet does not count. */
  last_good_at: instantOrNull,
  next_at: instantOrNull,
  /** The last failure in a Swahili sentence; null if the last backup succeeded. */
  failure: z.object({ at: instant, message: z.string() }).nullable(),
  /** The last weekly test that restores a backup into a scratch database; `ok` is null if the test could not run. */
  drill: z.object({ at: instant, ok: z.boolean().nullable(), message: z.string() }).nullable(),
})

/**
 * Lists the backups. If the list cannot be read, the call is refused with backups_unreadable instead of returning an
 * empty list.
 */
export const getBackups = call({
  path: '/api/get_backups.php',
  method: 'GET',
  may: 'administer',
  costly: 'service',
  input: z.object({}),
  output: backupState.extend({ backups: z.array(backup) }),
})

/**
 * Starts a backup and responds at once; get_backups.php shows when it is finished. While a backup runs, the call starts
 * no other.
 */
export const createBackup = call({
  path: '/api/create_backup.php',
  method: 'POST',
  may: 'administer',
  input: z.object({}),
  output: z.object({ running: z.object({ since: instant }) }),
})

/**
 * Returns a backup as a file. The call needs the admin's password again (otherwise password_needed). If a reset link
 * has set the password of the account, the account cannot download backups for an hour. Another admin can end this wait
 * (confirm_password_reset.php).
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

/** 'Hili ndilo duka halisi': wakes a shop that is asleep after a restore. Repeating it succeeds. */
export const confirmRestored = call({
  path: '/api/confirm_restored.php',
  method: 'POST',
  may: 'administer',
  input: z.object({}),
  output: z.object({ asleep: z.boolean() }),
})

/** Free space and size of a disk in bytes. */
const disk = z.object({ free: z.number(), size: z.number() })

/** Returns facts about the server for the shop's owner. */
export const getShopState = call({
  path: '/api/get_shop_state.php',
  method: 'GET',
  may: 'administer',
  input: z.object({}),
  output: z.object({
    /** The release of the program, and the newest migration of the database. */
    version: z.string(),
    schema: z.string(),
    /**
     * True for a restored shop that is not confirmed yet. Such a shop sends no push notifications, makes no backups and
     * writes nothing to S3.
     */
    asleep: z.boolean(),
    /** Size in bytes; `is_embedded` if the shop runs its own PostgreSQL in DATA_DIR. */
    database: z.object({ size: z.number(), is_embedded: z.boolean() }),
    /** The disks of DATA_DIR and of the backups; null if unknown (S3, or a missing folder). */
    data_disk: disk.nullable(),
    backup_disk: disk.nullable(),
    backups: backupState,
    /** The problems that need attention, worst first, each in a Swahili sentence with advice. */
    problems: z.array(z.string()),
  }),
})
