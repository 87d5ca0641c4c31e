import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { POLL_MS, pollInterval } from '../../data/notices/notifications.ts'

/** After this many ms without input the page counts as idle. */
const IDLE_AFTER_MS = 5 * 60_000
/**
 * The poll interval of an idle page in ms. A poll costs 0.4 KB, mostly connection overhead, and an idle page may use at
 * most 60 KB an hour.
 */
const IDLE_POLL_MS = 30_000
const INPUT_EVENTS = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'visibilitychange']

/** Polls for notifications less often while the page is idle, and at once on the next input. */
export function usePollInterval(): void {
  const client = useQueryClient()
  useEffect(() => {
    const listeners = new AbortController()
    let idleTimer: ReturnType<typeof setTimeout> | undefined
    const onInput = () => {
      if (document.hidden) return
      clearTimeout(idleTimer)
      idleTimer = setTimeout(() => {
        pollInterval.ms = IDLE_POLL_MS
      }, IDLE_AFTER_MS)
      if (pollInterval.ms === POLL_MS) return
      pollInterval.ms = POLL_MS
      void client.invalidateQueries({ queryKey: ['notifications'] })
    }
    onInput()
    for (const type of INPUT_EVENTS)
      document.addEventListener(type, onInput, { signal: listeners.signal, passive: true })
    return () => {
      listeners.abort()
      clearTimeout(idleTimer)
    }
  }, [client])
}
