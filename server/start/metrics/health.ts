import { setTimeout as pause } from 'node:timers/promises'
import type { Heartbeat } from '../../db/connection/heartbeat.ts'
import type { StoreWatch } from '../../db/migrate/newer-migrations.ts'

/** Who asked for the readiness this lately is taken for a proxy that goes by it. */
const ASKED_LATELY_MS = 10_000
/** What a proxy has to see that the door will close: one that asks every second does, and two that ask twice a second. */
const NOTICE_MS = 1_500

/** Whether this process should be sent requests. Nothing here waits for the database. */
export type Health = {
  /** For `/readyz`. */
  isReady: () => boolean
  isDatabaseUp: () => boolean
  isStopping: () => boolean
  /** From now on it is not ready; resolves when the proxies that ask have had the time to see it. */
  stop: () => Promise<void>
}

/** Ready while the database answers, the store is this program's, and no stop has begun. */
export function createHealth({ heartbeat, store }: { heartbeat: Heartbeat; store: StoreWatch }): Health {
  let isStopping = false
  let askedAt = Number.NEGATIVE_INFINITY
  return {
    isReady: () => {
      askedAt = performance.now()
      return heartbeat.isUp() && !store.isPassed() && !isStopping
    },
    isDatabaseUp: heartbeat.isUp,
    isStopping: () => isStopping,
    stop: async () => {
      isStopping = true
      if (performance.now() - askedAt < ASKED_LATELY_MS) await pause(NOTICE_MS)
    },
  }
}
