import { type FormEvent, useEffect, useRef } from 'react'
import { useReadArrivalSheet } from '../../../data/arrivals.ts'
import { ErrorBoundary } from '../../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { focusInvalidField } from '../../../ui/form/Field.tsx'
import { LoadingRows } from '../../../ui/list/LoadingRows.tsx'
import { DraftNote } from '../../drafts/DraftNote.tsx'
import { AddProducts } from './AddProducts.tsx'
import { emptyLine } from './arrival-draft.ts'
import { useArrival } from './use-arrival.ts'

/** Loads in the background while the person looks for the first product. */
const Delivery = lazyComponent(() => import('./Delivery.tsx'), 'Delivery')
const StartOptions = lazyComponent(() => import('./StartOptions.tsx'), 'StartOptions')
const SheetProblems = lazyComponent(() => import('./SheetProblems.tsx'), 'SheetProblems')
const OthersArrivals = lazyComponent(() => import('./OthersArrivals.tsx'), 'OthersArrivals')

/** The form of an arrival. The newest line is on top, below the search for the next product. */
export function ArrivalForm() {
  const form = useArrival()
  const element = useRef<HTMLFormElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const reading = useReadArrivalSheet()
  useEffect(() => {
    Delivery.prepare().catch(() => {
      // The error boundary of the lines reports the failure.
    })
  }, [])
  if (!form.isReady) return <LoadingRows />
  const { lines } = form.value
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await form.send())) focusInvalidField(element.current)
  }
  const isEmpty = lines.length === 0
  return (
    <>
      <form ref={element} className="stack" aria-label="Mzigo" onSubmit={submit} noValidate>
        <DraftNote draft={form} />
        <AddProducts
          // After a send the types of the last product are no longer offered.
          key={form.sentCount}
          searchRef={search}
          isFirst={isEmpty}
          onAdd={(line) => form.add([line])}
          onCount={form.count}
          onNew={(name) => form.add([{ ...emptyLine, name }])}
        />
        {!isEmpty && (
          <ErrorBoundary loading={<LoadingRows />}>
            <Delivery form={form} onDone={() => search.current?.focus()} />
          </ErrorBoundary>
        )}
      </form>
      <ErrorBoundary>
        <SheetProblems reading={reading} />
        {isEmpty && <StartOptions reading={reading} onLines={form.add} />}
        <OthersArrivals />
      </ErrorBoundary>
    </>
  )
}
