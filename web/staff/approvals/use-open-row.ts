import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useQueryString } from '../../browser/navigation.ts'
import { useIsWide } from '../../browser/window/use-is-wide.ts'

/**
 * Returns the row that is open in the detail, and a function that opens another row (null for none). The URL contains
 * its id (`?ombi=5`). On a desktop the first row is open by default, so that the next row appears after a decision.
 * Once the person has closed the detail, no row is open by default.
 */
export function useOpenRow<Row extends { id: number }>(rows: readonly Row[] | undefined) {
  const isWide = useIsWide()
  const [isClosed, setClosed] = useState(false)
  const id = Number(new URLSearchParams(useQueryString()).get('ombi'))
  const named = rows?.find((row) => row.id === id)
  const open = named ?? (isWide && !isClosed ? rows?.[0] : undefined) ?? null
  // The path of the screen with the rows.
  const [path] = useState(() => location.pathname)
  const openRow = (row: Row | null) => {
    setClosed(row === null)
    // The detail also closes when the person goes back several entries at once. By then the URL belongs to another
    // screen.
    if (location.pathname !== path) return
    navigate(row ? `${path}?ombi=${row.id}` : path, { replace: true, state: history.state })
  }
  return { open, openRow, isWide }
}
