import { setTimeout as pause } from 'node:timers/promises'
import type { Heartbeat } from '../../db/connection/heartbeat.ts'
import type { StoreWatch } from '../../db/migrate/newer-migrations.ts'

/** A client that has requested /readyz within this time counts as a proxy that relies on the response. */
const RECENT_PROBE_MS = 10_000
/** The time between becoming unready and closing the port, so that a proxy that polls every second notices. */
const NOTICE_MS = 1_500

/** Tells whether this process should get requests. Nothing here waits for the database. */
export type Health = {
  /** Returns true if `/readyz` responds with 200. */
  isReady: () => boolean
  isDatabaseUp: () => boolean
  isStopping: () => boolean
  /** Makes the process unready. Resolves after polling proxies have had time to notice. */
  stop: () => Promise<void>
}

/**
 * The process is ready while the database responds, the store has this program's version, and the process is not
 * stopping.
 */
export function createHealth({ heartbeat, store }: { heartbeat: Heartbeat; store: StoreWatch }): Health {
  let isStopping = false
  let lastProbeAt = Number.NEGATIVE_INFINITY
  return {
    isReady: () => {
      lastProbeAt = performance.now()
      return heartbeat.isUp() && !store.isSuperseded() && !isStopping
    },
    isDatabaseUp: heartbeat.isUp,
    isStopping: () => isStopping,
    stop: async () => {
      isStopping = true
      if (performance.now() - lastProbeAt < RECENT_PROBE_MS) await pause(NOTICE_MS)
    },
  }
}
