import type { Command, ServerUser } from './privileges.ts'

export type Tuning = {
  /** For tests only: nothing is flushed to disk, so a power cut loses data. */
  readonly throwaway?: boolean
  readonly maxConnections?: number
  readonly sharedBuffersMb?: number
}

/**
 * Returns the server's settings. They are passed on the command line, so that a newer app applies its own settings to
 * an old cluster. The sizes suit a machine with 2 GB on which the app runs too.
 */
export function serverSettings(tuning: Tuning = {}): Record<string, string> {
  const { throwaway = false, maxConnections = 120, sharedBuffersMb = 128 } = tuning
  return {
    // systemd removes a user's shared memory at logout (RemoveIPC), but not files.
    dynamic_shared_memory_type: 'mmap',
    max_connections: String(maxConnections),
    shared_buffers: `${sharedBuffersMb}MB`,
    effective_cache_size: '512MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    max_wal_size: '512MB',
    // The cost for flash storage, so that index scans are chosen where they are faster.
    random_page_cost: '1.1',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Details of ERROR lines contain values of rows. LOG lines and more severe lines do not.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    log_line_prefix: '%m ',
    ...(throwaway
      ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum_naptime: '1h' }
      : {}),
  }
}

/** Returns the command that starts the server on these database files, as this user. */
export function serverCommand(
  postgres: string,
  cluster: string,
  user: ServerUser,
  settings: Readonly<Record<string, string>>,
): Command {
  return user.command(postgres, ['-D', cluster, ...settingArguments(settings)])
}

/** Returns settings as arguments of `postgres`: -c name=value. */
export function settingArguments(settings: Readonly<Record<string, string>>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
