import { type FormEvent, useRef, useState } from 'react'
import { formatMoney } from '../../../shop/numbers/money.ts'
import type { Day } from '../../data/day.ts'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { focusInvalidField } from '../../ui/form/Field.tsx'
import { MoneyField } from '../../ui/form/MoneyField.tsx'
import { LoadedWhenOpen } from '../../ui/overlay/LoadedWhenOpen.tsx'
import { type CountDraft, differenceOf, differenceText, methodsOf, readCounts, type TypedCount } from './counting.ts'
import styles from './drawers.module.css'

const ConfirmClosing = lazyComponent(() => import('./ConfirmClosing.tsx'), 'ConfirmClosing')

interface CountFormProps {
  day: Day
  /** The person whose drawer is counted; null for the shop's box. */
  drawer: number | null
  nameOf: (id: number | null) => string
  onDone?: () => void
}

/** Counts one drawer and closes it. The confirmation asks for a note if a count differs from the expected sum. */
export function CountForm({ day, drawer, nameOf, onDone }: CountFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<CountDraft>({})
  const [isTried, setIsTried] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const counts = readCounts(methodsOf(day, drawer), draft)
  const stopConfirming = () => setConfirming(false)
  const needsNote = day.hides_expected || counts.some((one) => (differenceOf(one) ?? 0) !== 0)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsTried(true)
    if (counts.some((one) => problemOf(one))) return focusInvalidField(form.current)
    setConfirming(true)
  }
  return (
    <form ref={form} className="stack" onSubmit={submit} noValidate aria-label={`Hesabu: ${nameOf(drawer)}`}>
      <h2>{day.drawers === 'shop' && drawer === null ? 'Sanduku la duka' : `Droo: ${nameOf(drawer)}`}</h2>
      {counts.map((one) => (
        <MethodCount
          key={one.method}
          count={one}
          typed={draft[one.method] ?? ''}
          error={isTried ? problemOf(one) : undefined}
          onTyped={(typed) => setDraft({ ...draft, [one.method]: typed })}
        />
      ))}
      <Button type="submit" wide>
        Funga siku
      </Button>
      <LoadedWhenOpen open={isConfirming} onClose={stopConfirming}>
        <ConfirmClosing
          day={day}
          drawer={drawer}
          counts={counts}
          needsNote={needsNote}
          open={isConfirming}
          onClose={stopConfirming}
          onDone={onDone}
        />
      </LoadedWhenOpen>
    </form>
  )
}

/** Returns the error of a count. Only cash must be counted; other methods may wait for the next closing. */
function problemOf({ method, amount }: TypedCount): string | undefined {
  if (amount === null) return 'Weka kiasi sahihi, kwa mfano 10,000.'
  return amount === undefined && method === 'taslimu' ? 'Hesabu taslimu, au andika 0.' : undefined
}

interface MethodCountProps {
  count: TypedCount
  typed: string
  error: string | undefined
  onTyped: (typed: string) => void
}

function MethodCount({ count, typed, error, onTyped }: MethodCountProps) {
  const { method, name, expected, late } = count
  const difference = differenceOf(count)
  return (
    <div className="stack">
      {expected !== null && (
        <p className={styles.sum}>
          Inatakiwa iwepo ({name}): <b>{formatMoney(expected)}</b>
        </p>
      )}
      {late !== 0 && (
        <p className={styles.sum}>
          Humo zilizochelewa: <b>{formatMoney(late)}</b>
        </p>
      )}
      <MoneyField
        label={`${name} uliyohesabu`}
        required={method === 'taslimu'}
        hint={method === 'taslimu' ? undefined : 'Ukiacha wazi, inabaki kwa kufunga kunakofuata.'}
        value={typed}
        onValue={onTyped}
        error={error}
        data-autofocus={method === 'taslimu' || undefined}
      />
      <p className={styles.sum} aria-live="polite">
        {difference !== null && (
          <b className={difference < 0 ? styles.short : undefined}>{differenceText(difference)}</b>
        )}
      </p>
    </div>
  )
}
