import { startTransition, useEffect, useState } from 'react'

/** Whether the document has been taken over: what is loaded later is not in it, and must not differ from it. */
export function useMounted(): boolean {
  const [mounted, setMounted] = useState(false)
  useEffect(() => startTransition(() => setMounted(true)), [])
  return mounted
}
