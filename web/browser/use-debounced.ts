import { useEffect, useState } from 'react'

/** How long typing pauses before the server is asked. */
const TYPING_PAUSE_MS = 350

/** The value once it has not changed for `ms` milliseconds; the first one at once. */
export function useDebounced<Value>(value: Value, ms = TYPING_PAUSE_MS): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
