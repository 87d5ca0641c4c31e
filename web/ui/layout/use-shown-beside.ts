import { useState } from 'react'
import { useIsWide } from '../../browser/window/use-is-wide.ts'

/**
 * Returns the id of the item shown beside a list, and a function that closes it. By default a wide window shows the
 * first item of the list. This default is not in the URL, so it adds no history entry, and it stays the same while the
 * list changes.
 */
export function useShownBeside(
  chosen: number | null,
  first: number | undefined,
): [shown: number | null, close: () => void] {
  const isWide = useIsWide()
  const [opened, setOpened] = useState<number | null>()
  if (isWide && chosen === null && opened === undefined && first !== undefined) setOpened(first)
  return [chosen ?? (isWide ? (opened ?? null) : null), () => setOpened(null)]
}
