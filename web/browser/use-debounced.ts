import { useEffect, useState } from 'react'

/** The default pause in typing before a request is sent, in ms. */
const TYPING_PAUSE_MS = 350

/** Returns a value once it has been unchanged for `ms` milliseconds. Returns the initial value immediately. */
export function useDebounced<Value>(value: Value, ms = TYPING_PAUSE_MS): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
