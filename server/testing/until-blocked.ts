import type pg from 'pg'

/** Resolves once a statement waits for a lock that this connection holds. Ignores locks of other connections. */
export async function untilBlocked(holder: pg.Client): Promise<void> {
  const waiting = 'select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid)) limit 1'
  while ((await holder.query(waiting)).rowCount === 0);
}
