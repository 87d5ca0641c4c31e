import type pg from 'pg'

/** Resolves when a statement of somebody waits for a lock that this connection holds; locks of other tests do not count. */
export async function untilBlocked(holder: pg.Client): Promise<void> {
  const waiting = 'select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid)) limit 1'
  while ((await holder.query(waiting)).rowCount === 0);
}
