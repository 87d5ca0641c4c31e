import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { POLL_MS, pace } from '../../data/notifications.ts'

/** After so long without a touch nobody is looking. */
const UNTOUCHED_MS = 5 * 60_000
/**
 * How often notifications are asked for then. Each time costs 0.4 KB, nearly all of it the connection's own, and an hour in
 * which the page only lies open is to cost 60 KB at most (rulings §11).
 */
const SELDOM_MS = 30_000
const TOUCHES = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'visibilitychange']

/** Asks for notifications more seldom while nobody touches the page, and at once when somebody does again. */
export function usePollPace(): void {
  const client = useQueryClient()
  useEffect(() => {
    const leaving = new AbortController()
    let clock: ReturnType<typeof setTimeout> | undefined
    const touched = () => {
      if (document.hidden) return
      clearTimeout(clock)
      clock = setTimeout(() => {
        pace.ms = SELDOM_MS
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
