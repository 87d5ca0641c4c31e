import { useEffect, useState } from 'react'
import { useDebounced } from '../../browser/use-debounced.ts'
import { TextField } from '../../ui/form/Field.tsx'

/** Finds by number, name, phone and goods. */
export function OrderSearch({ onSearch }: { onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim())
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed asks again
  useEffect(() => onSearch(q), [q])
  return (
    <TextField
      label="Tafuta oda"
      type="search"
      placeholder="Namba ya oda au bidhaa"
      enterKeyHint="search"
      autoComplete="off"
      maxLength={100}
      value={typed}
      onValue={setTyped}
    />
  )
}
