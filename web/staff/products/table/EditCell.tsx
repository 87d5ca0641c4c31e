import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { groupTyped } from '../../../ui/form/MoneyField.tsx'
import styles from './table.module.css'

interface EditCellProps {
  /** The cell's name for screen readers: 'Bei: Redio'. */
  label: string
  /** As shown. */
  text: string
  /** As typed. */
  value: string
  isMuted?: boolean
  /** An amount, whose thousands are grouped. */
  isAmount?: boolean
  problemOf: (typed: string) => string | null
  /** Saves and returns null, or the sentence of a refusal. */
  onSave: (typed: string) => Promise<string | null>
}

/**
 * A value that is changed in its row: a click opens it, Enter and leaving it save, Escape brings the old value back. A
 * refused value stays in the field, with its sentence.
 */
export function EditCell({ label, text, value, isMuted, isAmount, problemOf, onSave }: EditCellProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const noteId = useId()
  const returnsFocus = useRef(false)
  useEffect(() => {
    if (typed !== null || !returnsFocus.current) return
    returnsFocus.current = false
    button.current?.focus()
  }, [typed])

  const finish = (returnFocus: boolean) => {
    returnsFocus.current = returnFocus
    setTyped(null)
    setProblem(null)
  }
  const save = async (returnFocus: boolean) => {
    if (typed === null || isSaving) return
    if (typed.trim() === value) return finish(returnFocus)
    const wrong = problemOf(typed)
    if (wrong) return setProblem(wrong)
    setSaving(true)
    const refused = await onSave(typed)
    setSaving(false)
    if (refused === null) finish(returnFocus)
    else setProblem(refused)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void save(true)
    else if (event.key === 'Escape') finish(true)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  if (typed === null) {
    return (
      <button
        ref={button}
        type="button"
        className={isMuted ? `${styles.cell} ${styles.muted}` : styles.cell}
        aria-label={`${label}, ${text}. Badili`}
        onClick={() => setTyped(value)}
      >
        {text}
      </button>
    )
  }
  return (
    <>
      <input
        className={styles.edit}
        // biome-ignore lint/a11y/noAutofocus: the click on the value was meant for this field
        autoFocus
        inputMode="decimal"
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? noteId : undefined}
        aria-busy={isSaving}
        value={typed}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          if (isAmount) groupTyped(event)
          setTyped(event.target.value)
          setProblem(null)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => void save(false)}
      />
      {problem && (
        <p id={noteId} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </>
  )
}
