import { useEffect, useState } from 'react'
import { useDebounced } from '../../browser/use-debounced.ts'
import { TextField } from '../../ui/form/Field.tsx'

/** Finds by number, name, phone and product. `q`: what is searched for now; what is typed follows after a pause. */
export function OrderSearch({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState<string>()
  const settled = useDebounced(typed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed asks again
  useEffect(() => {
    if (settled === undefined) return
    onSearch(settled)
    setTyped(undefined)
  }, [settled])
  return (
    <TextField
      label="Tafuta oda"
      type="search"
      placeholder="Namba ya oda au bidhaa"
      enterKeyHint="search"
      autoComplete="off"
      maxLength={100}
      value={typed ?? q}
      onValue={setTyped}
    />
  )
}
