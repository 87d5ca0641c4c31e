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
  /** The first and the last day allowed. */
  min?: string
  max?: string
  /**
   * Called with the typed day, or with '' if the text is empty or not a valid day. `isInvalid` is true only if the text
   * is neither empty nor a valid day.
   */
  onValue: (day: string, isInvalid: boolean) => void
}

/**
 * A day in the shop's format, 21/11/2026, typed or picked. The browser's own date field shows 11/21/2026 on phones set
 * to American English, so only its calendar is used.
 */
export function DateField({ value, min, max, onValue, error, ...texts }: DateFieldProps) {
  const picker = useRef<HTMLInputElement>(null)
  // The typed text stays until `value` becomes anything but the old value or the value parsed from the text.
  const [draft, setDraft] = useState<{ text: string; values: string[]; wasBlurred?: boolean }>()
  const current = draft?.values.includes(value) ? draft : undefined
  const shown = current?.text ?? (value && formatDate(value))
  const fault = current?.wasBlurred ? faultOf(current.text, min, max) : undefined
  const type = (typed: string) => {
    const text = withSlash(typed, shown)
    const day = faultOf(text, min, max) ? '' : (dayFromText(text) ?? '')
    setDraft({ text, values: [value, day] })
    onValue(day, day === '' && text.trim() !== '')
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
        onBlur={() =>
          setDraft(current && faultOf(current.text, min, max) ? { ...current, wasBlurred: true } : undefined)
        }
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
          onValue(event.target.value, false)
        }}
      />
    </div>
  )
}

/**
 * Adds slashes while typing ('21' becomes '21/'), so that a numeric keyboard is enough. A typed slash is not doubled.
 */
function withSlash(typed: string, before: string): string {
  const isAppended = typed.length > before.length && typed.startsWith(before)
  return isAppended && /^\d\d(\/\d\d)?$/.test(typed) ? `${typed}/` : typed.replaceAll(/\/{2,}/g, '/')
}

function faultOf(text: string, min?: string, max?: string): string | undefined {
  if (text.trim() === '') return undefined
  const day = dayFromText(text)
  if (!day) return 'Andika siku, mwezi na mwaka, mfano 21/11/2026.'
  if (min && day < min) return `Tarehe isiwe kabla ya ${formatDate(min)}.`
  if (max && day > max) return `Tarehe isiwe baada ya ${formatDate(max)}.`
  return undefined
}
