import { useState } from 'react'
import { Refused } from '../../data/api/api.ts'

/** The reference as typed, the server's sentence if another payment has it, and whether staff repeat it knowingly. */
export type ReferenceState = {
  value: string
  setValue: (value: string) => void
  used: string | undefined
  isConfirmed: boolean
  setConfirmed: (isConfirmed: boolean) => void
}

/**
 * The state of the reference in a payment form. `showIfUsed` takes the failure of a send; it shows it at the field and
 * returns true if another payment has the reference.
 */
export function useReference(suggested = '') {
  const [value, setValue] = useState(suggested)
  const [used, setUsed] = useState<string>()
  const [isConfirmed, setConfirmed] = useState(false)
  const state: ReferenceState = {
    value,
    // The server's answer was about the old reference.
    setValue: (next) => {
      setValue(next)
      setUsed(undefined)
      setConfirmed(false)
    },
    used,
    isConfirmed,
    setConfirmed,
  }
  const showIfUsed = (failure: unknown): boolean => {
    const isUsed = failure instanceof Refused && failure.code === 'reference_used'
    if (isUsed) setUsed(failure.message)
    return isUsed
  }
  const fields = { reference: value.trim(), ...(isConfirmed && { confirm_reference: 1 as const }) }
  return { state, fields, showIfUsed }
}
