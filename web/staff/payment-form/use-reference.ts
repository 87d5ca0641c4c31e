import { useState } from 'react'
import { Refused } from '../../data/api/api.ts'

/**
 * The typed reference, the server's message if another payment already has it, and whether the person has confirmed the
 * reference.
 */
export type ReferenceState = {
  value: string
  setValue: (value: string) => void
  used: string | undefined
  isConfirmed: boolean
  setConfirmed: (isConfirmed: boolean) => void
}

/**
 * The state of the reference field in a payment form. `showIfUsed` gets the error of a failed request. If another
 * payment already has the reference, it shows the server's message at the field and returns true.
 */
export function useReference(suggested = '') {
  const [value, setValue] = useState(suggested)
  const [used, setUsed] = useState<string>()
  const [isConfirmed, setConfirmed] = useState(false)
  const state: ReferenceState = {
    value,
    // The server's message was about the old reference.
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
