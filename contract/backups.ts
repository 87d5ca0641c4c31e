import { z } from 'zod'
import { call } from './call.ts'
import { instant } from './fields.ts'
import { password } from './people.ts'

const moment = instant.nullable()

/** A finished backup; `ok` is true when it was read back from where it lies, at `checked_at`, and was right. */
export const backup = z.object({
  name: z.string(),
  size: z.number(),
  made_at: instant,
  checked_at: moment,
  ok: z.boolean(),
  /** False: only on this server, since it could not be sent to where backups are kept. */
  is_sent: z.boolean(),
})

/** A backup that runs now: since when. */
const running = z.object({ since: instant }).nullable()

/** How the backups stand, as the database knows it: without a look at where they lie. */
export const backupState = z.object({
  /** Hours between two; null: none is made by itself (BACKUP_HOURS=off). */
  hours: z.number().nullable(),
  /** Where they are kept: a folder of the server, or s3://bucket/prefix. */
  place: z.string(),
  /** They lie on the disk of the shop itself, which burns with it. */
  is_same_disk: z.boolean(),
  is_encrypted: z.boolean(),
  running,
  last_good_at: moment,
  next_at: moment,
  /** What went wrong with the last one, as a Swahili sentence; null when all is well. */
  failure: z.object({ at: instant, message: z.string() }).nullable(),
  /** The last restore into a scratch database, made once a week; `ok` is null where it could not be tried. */
  drill: z.object({ at: instant, ok: z.boolean().nullable(), message: z.string() }).nullable(),
})

/** A list that cannot be read is refused with backups_unreadable, and never looks like an empty one. */
export const getBackups = call({
  path: '/api/get_backups.php',
  method: 'GET',
  may: 'administer',
  load: 'service',
  input: z.object({}),
  output: backupState.extend({ backups: z.array(backup) }),
})

/** Begins a backup and answers at once; get_backups.php says when it is done. A second tap while one runs is the same. */
export const createBackup = call({
  path: '/api/create_backup.php',
  method: 'POST',
  may: 'administer',
  input: z.object({}),
  output: z.object({ running: z.object({ since: instant }) }),
})

/** One backup as a file, for an admin who types the password again. */
export const backupFile = call({
  path: '/api/backup_file.php',
  method: 'POST',
  may: 'administer',
  load: 'password',
  addressFields: ['name'],
  input: z.object({ name: z.string().max(200), password }),
  output: z.unknown(),
  response: 'file',
})

/** 'Hili ndilo duka halisi': wakes a restored store. Confirmed again it is the same. */
export const confirmRestored = call({
  path: '/api/confirm_restored.php',
  method: 'POST',
  may: 'administer',
  input: z.object({}),
  output: z.object({ asleep: z.boolean() }),
})

const disk = z.object({ free: z.number(), size: z.number() })

/** What an owner wants to know of the server, without asking an engineer. */
export const getShopState = call({
  path: '/api/get_shop_state.php',
  method: 'GET',
  may: 'administer',
  input: z.object({}),
  output: z.object({
    /** The program's release, and the newest migration of its store. */
    version: z.string(),
    schema: z.string(),
    /** A restored store that nobody has confirmed yet: no push, no backups, no writes to S3. */
    asleep: z.boolean(),
    /** Bytes; `is_embedded`: the shop runs its own PostgreSQL in DATA_DIR. */
    database: z.object({ size: z.number(), is_embedded: z.boolean() }),
    /** The disks of DATA_DIR and of the backups; null where that cannot be known (S3, a folder that is away). */
    data_disk: disk.nullable(),
    backup_disk: disk.nullable(),
    backups: backupState,
    /** What is wrong and what to do, worst first, as Swahili sentences; empty when all is well. */
    problems: z.array(z.string()),
  }),
})
