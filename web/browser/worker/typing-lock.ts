import { useEffect } from 'react'
import { TYPING_LOCK } from './offline-messages.ts'

/** While `isTyping`, no new release takes over. Where the browser has no locks, one may: what was typed is kept anyway. */
export function useTypingLock(isTyping: boolean): void {
  useEffect(() => {
    if (!isTyping || !('locks' in navigator)) return
    let release = () => {}
    const typed = new Promise<void>((resolve) => {
      release = resolve
    })
    void navigator.locks.request(TYPING_LOCK, { mode: 'shared' }, () => typed)
    return release
  }, [isTyping])
}
