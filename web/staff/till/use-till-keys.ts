import { type RefObject, useEffect } from 'react'

/** The keys of a till on a desktop: F2 goes to the search, F9 pays. */
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
