import { type RefObject, useEffect } from 'react'

/** Keyboard shortcuts of the till: F2 focuses the search, F9 pays. */
export function useTillKeys({
  search,
  onPay,
}: {
  search: RefObject<HTMLInputElement | null>
  onPay: () => void
}): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'F2') search.current?.focus()
      else if (event.key === 'F9') onPay()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [search, onPay])
}
