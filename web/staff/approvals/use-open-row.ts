import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useQueryString } from '../../browser/navigation.ts'
import { useIsWide } from '../../browser/window/use-is-wide.ts'

/**
 * What of a list stands in the detail: the row that the address names (`?ombi=5`). On a desktop it is the first one
 * otherwise, so that after a decision the next one is there, unless the person has closed the detail.
 */
export function useOpenRow<Row extends { id: number }>(rows: readonly Row[] | undefined) {
  const isWide = useIsWide()
  const [isClosed, setClosed] = useState(false)
  const id = Number(new URLSearchParams(useQueryString()).get('ombi'))
  const named = rows?.find((row) => row.id === id)
  const open = named ?? (isWide && !isClosed ? rows?.[0] : undefined) ?? null
  const [path] = useState(() => location.pathname)
  const choose = (row: Row | null) => {
    setClosed(row === null)
    // Going back over several screens closes the detail when the address is another screen's already.
    if (location.pathname !== path) return
    navigate(row ? `${path}?ombi=${row.id}` : path, { replace: true, state: history.state })
  }
  return { open, choose, isWide }
}
