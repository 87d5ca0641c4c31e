import type pg from 'pg'

/** Resolves once another statement waits for a lock of this connection. Locks in other tests are ignored. */
export async function untilBlocked(holder: pg.Client): Promise<void> {
  const waiting = 'select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid)) limit 1'
  while ((await holder.query(waiting)).rowCount === 0);
}
