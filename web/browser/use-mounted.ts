import { startTransition, useEffect, useState } from 'react'

/**
 * Returns true after hydration. Parts that are loaded later must not be rendered during hydration, because they are not
 * in the server's HTML.
 */
export function useMounted(): boolean {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => startTransition(() => setMounted(true)), [])
  return isMounted
}
