import { startTransition, useEffect, useState } from 'react'

/** Returns true after hydration. Parts that load late are not in the server's HTML, and hydration must match it. */
export function useMounted(): boolean {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => startTransition(() => setMounted(true)), [])
  return isMounted
}
