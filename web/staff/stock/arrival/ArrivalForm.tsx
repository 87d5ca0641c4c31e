import { type FormEvent, useRef } from 'react'
import { counted, formatMoney, sumMoney } from '../../../../shop/numbers/money.ts'
import { parsePrice } from '../../../../shop/numbers/parse-money.ts'
import { useReadArrivalSheet } from '../../../data/arrivals.ts'
import { ErrorBoundary } from '../../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { focusWrongField } from '../../../ui/form/Field.tsx'
import { LoadingRows } from '../../../ui/list/LoadingRows.tsx'
import { DraftNote } from '../../drafts/DraftNote.tsx'
import { AddProducts } from './AddProducts.tsx'
import styles from './arrival.module.css'
import { costOfLine, emptyLine } from './arrival-draft.ts'
import { DeliveryFields } from './DeliveryFields.tsx'
import { LineFields } from './LineFields.tsx'
import { type ArrivalForm as Form, useArrival } from './use-arrival.ts'

const Beginnings = lazyComponent(() => import('./Beginnings.tsx'), 'Beginnings')
const SheetProblems = lazyComponent(() => import('./SheetProblems.tsx'), 'SheetProblems')
const SentArrivals = lazyComponent(() => import('./SentArrivals.tsx'), 'SentArrivals')

/** The form of an arrival. Its newest line is on top, below the search for the next product. */
export function ArrivalForm() {
  const form = useArrival()
  const element = useRef<HTMLFormElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const reading = useReadArrivalSheet()
  if (!form.isReady) return <LoadingRows />
  const { lines } = form.value
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await form.send())) focusWrongField(element.current)
  }
  const toSearch = () => search.current?.focus()
  const isEmpty = lines.length === 0
  return (
    <>
      <form ref={element} className="stack" aria-label="Mzigo" onSubmit={submit} noValidate>
        <DraftNote draft={form} />
        <AddProducts
          searchRef={search}
          isFirst={isEmpty}
          onAdd={(line) => form.add([line])}
          onCount={form.count}
          onNew={(name) => form.add([{ ...emptyLine, name }])}
        />
        {!isEmpty && (
          <>
            <ol className={styles.lines} aria-label="Bidhaa zilizofika">
              {lines
                .map((line, at) => (
                  <LineFields
                    // Lines are only added at the end and removed; two new products may have the same name.
                    key={line.product_id ? `${line.product_id} ${line.type}` : `new ${at}`}
                    line={line}
                    problems={form.problemsFor(line)}
                    takesFocus={at === form.focused}
                    onChange={(field, text) => form.setLine(at, field, text)}
                    onRemove={() => form.remove(at)}
                    onDone={toSearch}
                  />
                ))
                .reverse()}
            </ol>
            <DeliveryFields form={form} />
            <Total form={form} />
            <div className="save-bar">
              <Button type="submit" wide size="large" busy={form.sending}>
                Tuma mzigo ({counted('bidhaa', lines.length)})
              </Button>
            </div>
          </>
        )}
      </form>
      <ErrorBoundary>
        <SheetProblems reading={reading} />
        {isEmpty && <Beginnings reading={reading} onLines={form.add} />}
        <SentArrivals />
      </ErrorBoundary>
    </>
  )
}

/** What the delivery costs as far as it is typed. */
function Total({ form: { value } }: { form: Form }) {
  const costs = value.lines.map(costOfLine)
  const known = costs.filter((cost) => cost !== null)
  if (known.length === 0) return null
  const sum = sumMoney([...known, parsePrice(value.shipping) ?? 0])
  const missing = costs.length - known.length
  return (
    <p className={styles.total} role="status">
      <span>Jumla ya gharama{missing > 0 && ` (${counted('bidhaa', missing)} bado)`}</span>
      <span>{formatMoney(sum)}</span>
    </p>
  )
}
