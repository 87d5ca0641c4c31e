import { useEffect, useState } from 'react'
import { TextField } from '../../ui/form/Field.tsx'

/** How long typing pauses before the server is asked. */
const ASK_AFTER_MS = 350

/** Finds by number, name, phone and goods. */
export function OrderSearch({ onSearch }: { onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed asks again
  useEffect(() => {
    const timer = setTimeout(() => onSearch(typed.trim()), ASK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed])
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
