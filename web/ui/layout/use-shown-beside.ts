import { useState } from 'react'
import { useIsWide } from '../../browser/window/use-is-wide.ts'

/**
 * The item beside a list: the chosen one, or on a wide window the list's first. That one is not in the address, so
 * going back stays the same, and it does not change while the list does. Returns it with a function that shows none.
 */
export function useShownBeside(chosen: number | null, first: number | undefined): [number | null, () => void] {
  const isWide = useIsWide()
  const [kept, keep] = useState<number | null>()
  if (isWide && chosen === null && kept === undefined && first !== undefined) keep(first)
  return [chosen ?? (isWide ? (kept ?? null) : null), () => keep(null)]
}
