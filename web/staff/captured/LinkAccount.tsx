import { useEffect, useRef } from 'react'
import { Refused } from '../../data/api/api.ts'
import { Checkbox } from '../../ui/form/choices/Checkbox.tsx'
import styles from './captured.module.css'

/** Shown on a captured order that belongs to an account. */
export const LINKED = 'Imeunganishwa na akaunti yake'

interface LinkAccountProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Why the account could not be linked. The checkbox then gets the focus, because unticking it is the next step. */
  problem?: string
}

/**
 * 'Unganisha na akaunti yake'. It is off by default, because the owner of the account will see the photo and the order.
 */
export function LinkAccount({ checked, onChange, problem }: LinkAccountProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (problem) box.current?.focus()
  }, [problem])
  return (
    <div>
      <Checkbox
        ref={box}
        label="Unganisha na akaunti yake"
        hint="Weka alama ukiwa na uhakika kuwa namba hii ni ya mteja huyu: ataiona oda na picha kwenye akaunti yake."
        checked={checked}
        onChange={onChange}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? 'link-problem' : undefined}
      />
      {problem && (
        <p id="link-problem" role="alert" className={styles.bad}>
          {problem}
        </p>
      )}
    </div>
  )
}

/** Returns the server's message if linking was refused; undefined for any other failure. */
export function linkProblemOf(failure: unknown): string | undefined {
  const isLinkRefused = failure instanceof Refused && 'field' in failure.body && failure.body.field === 'link_account'
  return isLinkRefused ? failure.message : undefined
}
