import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { POLL_MS, pace } from '../../data/notices/notifications.ts'

/** After this long without input nobody is looking. */
const UNTOUCHED_MS = 5 * 60_000
/**
 * The poll interval of an idle page. A poll costs 0.4 KB, nearly all of it connection overhead, and an idle page may
 * use at most 60 KB an hour.
 */
const IDLE_POLL_MS = 30_000
const TOUCHES = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'visibilitychange']

/** Polls for notifications less often while the page is idle, and at once on the next input. */
export function usePollPace(): void {
  const client = useQueryClient()
  useEffect(() => {
    const leaving = new AbortController()
    let clock: ReturnType<typeof setTimeout> | undefined
    const touched = () => {
      if (document.hidden) return
      clearTimeout(clock)
      clock = setTimeout(() => {
        pace.ms = IDLE_POLL_MS
      }, UNTOUCHED_MS)
      if (pace.ms === POLL_MS) return
      pace.ms = POLL_MS
      void client.invalidateQueries({ queryKey: ['notifications'] })
    }
    touched()
    for (const touch of TOUCHES) document.addEventListener(touch, touched, { signal: leaving.signal, passive: true })
    return () => {
      leaving.abort()
      clearTimeout(clock)
    }
  }, [client])
}
