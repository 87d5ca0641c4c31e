import { useRef, useState } from 'react'
import { dayFromText, formatDate } from '../../../shop/numbers/dates.ts'
import { CalendarIcon } from '../icon/icons.tsx'
import { IconButton } from './Button.tsx'
import styles from './date-field.module.css'
import { TextField } from './Field.tsx'

interface DateFieldProps {
  label: string
  hint?: string
  error?: string
  required?: boolean
  /** A day, 'YYYY-MM-DD', or ''. */
  value: string
  /** The first and the last day that may be chosen. */
  min?: string
  max?: string
  /** Gets the day as soon as what is typed is one, else ''. */
  onValue: (day: string) => void
}

/**
 * A day as the whole shop writes it, 21/11/2026, typed or picked. The browser's own date field reads 11/21/2026 on a
 * phone that is set to American English; here only its calendar is used.
 */
export function DateField({ value, min, max, onValue, error, ...texts }: DateFieldProps) {
  const picker = useRef<HTMLInputElement>(null)
  // What is typed stands until the value becomes another one than it was or than was made of it.
  const [draft, setDraft] = useState<{ text: string; values: string[]; left?: boolean }>()
  const current = draft?.values.includes(value) ? draft : undefined
  const shown = current?.text ?? (value && formatDate(value))
  const fault = current?.left ? faultOf(current.text, min, max) : undefined
  const type = (typed: string) => {
    const text = withSlash(typed, shown)
    const day = faultOf(text, min, max) ? '' : (dayFromText(text) ?? '')
    setDraft({ text, values: [value, day] })
    onValue(day)
  }
  return (
    <div className={styles.date}>
      <TextField
        {...texts}
        error={fault ?? error}
        inputMode="numeric"
        autoComplete="off"
        placeholder="siku/mwezi/mwaka"
        maxLength={10}
        value={shown}
        onValue={type}
        onBlur={() => setDraft(current && faultOf(current.text, min, max) ? { ...current, left: true } : undefined)}
        action={
          <IconButton aria-label={`Chagua kwenye kalenda: ${texts.label}`} onClick={() => picker.current?.showPicker()}>
            <CalendarIcon />
          </IconButton>
        }
      />
      <input
        ref={picker}
        className={styles.picker}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={value}
        min={min}
        max={max}
        onChange={(event) => {
          setDraft(undefined)
          onValue(event.target.value)
        }}
      />
    </div>
  )
}

/** '21' becomes '21/' as one types on, so that a keyboard of digits is enough. */
function withSlash(typed: string, before: string): string {
  const goesOn = typed.length > before.length && typed.startsWith(before)
  return goesOn && /^\d\d(\/\d\d)?$/.test(typed) ? `${typed}/` : typed
}

function faultOf(text: string, min?: string, max?: string): string | undefined {
  if (text.trim() === '') return undefined
  const day = dayFromText(text)
  if (!day) return 'Andika siku, mwezi na mwaka, mfano 21/11/2026.'
  if (min && day < min) return `Tarehe isiwe kabla ya ${formatDate(min)}.`
  if (max && day > max) return `Tarehe isiwe baada ya ${formatDate(max)}.`
  return undefined
}
