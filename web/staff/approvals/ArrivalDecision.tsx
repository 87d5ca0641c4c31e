import { type FormEvent, useRef, useState } from 'react'
import { formatCount, formatMoney } from '../../../shop/numbers/money.ts'
import { arrivalName } from '../../../shop/texts/stock.ts'
import type { Arrival } from '../../data/arrivals.ts'
import { Button } from '../../ui/form/Button.tsx'
import { focusInvalidField } from '../../ui/form/Field.tsx'
import { MoneyField } from '../../ui/form/MoneyField.tsx'
import { Facts } from '../../ui/list/List.tsx'
import { LoadingRows } from '../../ui/list/LoadingRows.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { Sheet } from '../../ui/overlay/Overlay.tsx'
import { arrivalFacts } from '../costs/ArrivalLines.tsx'
import { DraftNote } from '../drafts/DraftNote.tsx'
import { type Draft, useDraft } from '../drafts/use-draft.ts'
import { ArrivalLineFields } from './ArrivalLineFields.tsx'
import styles from './approvals.module.css'
import {
  type AmountField,
  type Corrections,
  costOf,
  hasProblems,
  isCorrections,
  problemsOf,
  submittedAmounts,
} from './arrival-corrections.ts'
import { useApproveArrival } from './use-approve-arrival.ts'

/** Approves an arrival. All its lines are listed and can be corrected. */
export function ArrivalDecision({ arrival, onClose }: { arrival: Arrival | null; onClose: () => void }) {
  // Keeps the title while the sheet animates closed.
  const last = useRef(arrival)
  if (arrival) last.current = arrival
  return (
    <Sheet open={arrival !== null} onClose={onClose} title={last.current ? arrivalName(last.current) : ''} wide="panel">
      {arrival && <ApprovalForm key={arrival.id} arrival={arrival} onDone={onClose} />}
    </Sheet>
  )
}

function ApprovalForm({ arrival, onDone }: { arrival: Arrival; onDone: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const draft = useDraft<Corrections>(`approve-arrival:${arrival.id}`, submittedAmounts(arrival), isCorrections)
  const [isTried, setTried] = useState(false)
  const { approve, busy, question, forgetQuestion } = useApproveArrival(arrival, () => {
    draft.forget()
    onDone()
  })
  if (!draft.isReady) return <LoadingRows />
  const typed = draft.value
  const problems = problemsOf(arrival, typed)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (hasProblems(problems)) return focusInvalidField(form.current)
    await approve(typed)
  }
  return (
    <form ref={form} className="stack" aria-label={arrivalName(arrival)} onSubmit={submit} noValidate>
      <DraftNote draft={draft} />
      <Facts facts={arrivalFacts(arrival)} />
      <Lines arrival={arrival} draft={draft} problems={isTried ? problems.lines : []} />
      <MoneyField
        label="Usafirishaji wa mzigo wote"
        required
        value={typed.shipping}
        error={isTried ? problems.shipping : undefined}
        onValue={(shipping) => draft.change((old) => ({ ...old, shipping }))}
      />
      <p role="status">
        Jumla ya gharama: <b>{formatMoney(costOf(arrival, typed))}</b>
      </p>
      <Button type="submit" wide size="large" busy={busy}>
        Idhinisha mzigo ({formatCount('bidhaa', arrival.lines.length)})
      </Button>
      <ConfirmDialog
        open={question !== null}
        onClose={forgetQuestion}
        onConfirm={() => approve(typed, { confirm_price: 1 })}
        title="Bei zinabadilika"
        message={question ?? ''}
        confirmLabel="Sawa, idhinisha"
        danger
      />
    </form>
  )
}

interface LinesProps {
  arrival: Arrival
  draft: Draft<Corrections>
  /** The errors by line index; empty before the first attempt. */
  problems: ReturnType<typeof problemsOf>['lines']
}

function Lines({ arrival, draft, problems }: LinesProps) {
  const change = (changed: number, field: AmountField, text: string) =>
    draft.change((old) => ({
      ...old,
      lines: old.lines.map((line, index) => (index === changed ? { ...line, [field]: text } : line)),
    }))
  return (
    <ol className={styles.arrivalLines}>
      {arrival.lines.map((line, index) => {
        const amounts = draft.value.lines[index]
        if (!amounts) return null
        return (
          <ArrivalLineFields
            key={line.line_index}
            line={line}
            amounts={amounts}
            problems={problems[index] ?? {}}
            onChange={(field, text) => change(index, field, text)}
          />
        )
      })}
    </ol>
  )
}
