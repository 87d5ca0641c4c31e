import { useEffect, useState } from 'react'
import { useDebounced } from '../../browser/use-debounced.ts'
import { SearchField } from '../../ui/form/SearchField.tsx'

interface OrderSearchProps {
  /** The current search. Typing updates it after a pause. */
  q: string
  onSearch: (q: string) => void
  /** True if the orders belong to several customers. */
  byCustomer: boolean
}

/** Searches by number, name, phone number and product. */
export function OrderSearch({ q, onSearch, byCustomer }: OrderSearchProps) {
  const [typed, setTyped] = useState<string>()
  const settled = useDebounced(typed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts a search
  useEffect(() => {
    if (settled === undefined) return
    onSearch(settled)
    setTyped(undefined)
  }, [settled])
  return (
    <SearchField
      label="Tafuta oda"
      placeholder={byCustomer ? 'Namba, jina, simu au bidhaa' : 'Namba ya oda au bidhaa'}
      value={typed ?? q}
      onValue={setTyped}
    />
  )
}
