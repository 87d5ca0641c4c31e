import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { groupTyped } from '../../../ui/form/MoneyField.tsx'
import styles from './table.module.css'

interface EditCellProps {
  /** The accessible name of the cell, such as 'Bei: Redio'. */
  label: string
  /** The value as the closed cell shows it. */
  text: string
  /** The initial text of the field. */
  value: string
  isMuted?: boolean
  /** True for amounts of money, whose thousands are grouped. */
  isAmount?: boolean
  problemOf: (typed: string) => string | null
  /** Saves the value. Resolves to null, or to an error message. */
  onSave: (typed: string) => Promise<string | null>
}

/**
 * A table cell that is edited in place. A click opens it, Enter or leaving it saves, Escape restores the old value. If
 * saving is refused, the value stays in the field with an error message.
 */
export function EditCell({ text, isMuted, ...field }: EditCellProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const returnsFocus = useRef(false)
  useEffect(() => {
    if (isOpen || !returnsFocus.current) return
    returnsFocus.current = false
    button.current?.focus()
  }, [isOpen])
  const close = ({ returnFocus }: Closing) => {
    returnsFocus.current = returnFocus
    setOpen(false)
  }
  if (isOpen) return <OpenCell {...field} onClose={close} />
  return (
    <button
      ref={button}
      type="button"
      className={isMuted ? `${styles.cell} ${styles.muted}` : styles.cell}
      aria-label={`${field.label}, ${text}. Badili`}
      onClick={() => setOpen(true)}
    >
      {text}
    </button>
  )
}

/** With `returnFocus` the closed cell gets the focus, as after a key press. After a click elsewhere it must not. */
type Closing = { returnFocus: boolean }

type OpenCellProps = Omit<EditCellProps, 'text' | 'isMuted'> & { onClose: (closing: Closing) => void }

function OpenCell({ label, value, isAmount, problemOf, onSave, onClose }: OpenCellProps) {
  const [typed, setTyped] = useState(value)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const noteId = useId()
  const save = async (closing: Closing) => {
    if (isSaving) return
    if (typed.trim() === value) return onClose(closing)
    const wrong = problemOf(typed)
    if (wrong) return setProblem(wrong)
    setSaving(true)
    const refused = await onSave(typed)
    setSaving(false)
    if (refused === null) onClose(closing)
    else setProblem(refused)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void save({ returnFocus: true })
    else if (event.key === 'Escape') onClose({ returnFocus: true })
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <input
        className={styles.edit}
        // biome-ignore lint/a11y/noAutofocus: the click on the value was meant to focus this field
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
        onBlur={() => void save({ returnFocus: false })}
      />
      {problem && (
        <p id={noteId} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </>
  )
}
