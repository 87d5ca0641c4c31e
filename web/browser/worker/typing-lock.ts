import { useEffect } from 'react'
import { TYPING_LOCK } from './offline-messages.ts'

/**
 * Prevents a new release from taking over while `isTyping` is true. In a browser without Web Locks it may take over,
 * but drafts are stored anyway.
 */
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
