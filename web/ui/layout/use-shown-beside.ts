import { useState } from 'react'
import { useIsWide } from '../../browser/window/use-is-wide.ts'

/**
 * The item beside a list: the chosen one, or on a wide window the list's first. The latter is not in the address and so
 * adds no history entry, and it stays the same while the list changes. Returns the item's number, and a function that
 * closes it.
 */
export function useShownBeside(chosen: number | null, first: number | undefined): [number | null, () => void] {
  const isWide = useIsWide()
  const [opened, setOpened] = useState<number | null>()
  if (isWide && chosen === null && opened === undefined && first !== undefined) setOpened(first)
  return [chosen ?? (isWide ? (opened ?? null) : null), () => setOpened(null)]
}
