import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { MAX_ORDER_TEXT_LENGTH } from '../../../shop/numbers/limits.ts'
import { capturedTexts } from '../../../shop/texts/captured.ts'
import { goBack } from '../../browser/go-back.ts'
import { useTitle } from '../../browser/navigation.ts'
import { randomKey } from '../../browser/random-key.ts'
import { hasQueue } from '../../data/device/queue-flag.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { focusInvalidField, TextArea, TextField } from '../../ui/form/Field.tsx'
import { LoadingRows } from '../../ui/list/LoadingRows.tsx'
import { PageHeader } from '../../ui/list/PageHeader.tsx'
import { DraftNote } from '../drafts/DraftNote.tsx'
import { type Draft, useDraft } from '../drafts/use-draft.ts'
import styles from './captured.module.css'
import { LinkAccount } from './LinkAccount.tsx'
import { PaperOnItsWay } from './PaperOnItsWay.tsx'
import { PhotoField } from './PhotoField.tsx'
import { emptyPaper, isPaperDraft, PAPER_FORM, type PaperDraft } from './paper-draft.ts'
import { queuedCaptureTexts } from './queued-texts.ts'
import { useSavePaper } from './use-save-paper.ts'

/** Loaded separately, because it is shown only after the delivery places have been fetched. */
const PaperPlace = lazyComponent(() => import('./PaperPlace.tsx'), 'PaperPlace')

/** The form of a paper order: the customer and the photo. The draft is stored until the order is saved. */
export function ManualOrderScreen() {
  const draft = useDraft(PAPER_FORM, emptyPaper, isPaperDraft)
  const saving = useSavePaper(draft)
  const { onItsWay } = saving
  useTitle(capturedTexts.takePhoto)
  useForgetQueued(draft)
  return (
    <>
      <PageHeader title={capturedTexts.takePhoto} onBack={goBack} />
      <main className="page page-narrow">
        {onItsWay ? (
          <PaperOnItsWay {...onItsWay} onNext={saving.takeNext} />
        ) : (
          <>
            <DraftNote draft={draft} />
            {draft.isReady ? <PaperForm draft={draft} saving={saving} /> : <LoadingRows />}
          </>
        )}
      </main>
    </>
  )
}

/** Discards a restored draft that is already queued. This happens if the page was closed right after saving. */
function useForgetQueued({ value, isRestored, forget }: Draft<PaperDraft>): void {
  const latest = useRef({ key: value.key, forget })
  useEffect(() => {
    latest.current = { key: value.key, forget }
  })
  useEffect(() => {
    const { key } = latest.current
    if (!isRestored || !key || !hasQueue()) return
    const forgetIfSent = async () => {
      const { isOnItsWay } = await import('../../data/queue/queue.ts')
      if ((await isOnItsWay(key)) && latest.current.key === key) latest.current.forget()
    }
    // A failure is harmless: if the draft is saved again, its key shows that it is the same order.
    forgetIfSent().catch(() => undefined)
  }, [isRestored])
}

interface PaperFormProps {
  draft: Draft<PaperDraft>
  saving: ReturnType<typeof useSavePaper>
}

function PaperForm({ draft, saving }: PaperFormProps) {
  const { value, change } = draft
  const { isBusy, percent, problem } = saving
  const [isPreparing, setPreparing] = useState(false)
  // True after an attempt to save with missing fields.
  const [isMissingShown, setMissingShown] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const phone = useRef<HTMLInputElement>(null)

  const changeDraft = (changed: Partial<PaperDraft>) =>
    change((old) => ({ ...old, key: old.key ?? randomKey(), ...changed }))
  const setPhoto = (photo: File) => {
    changeDraft({ photo })
    // Focus the next field, unless the person is already typing.
    const isTyping = document.activeElement?.matches('input:not([type="file"]), textarea')
    if (!isTyping && phone.current?.value === '') phone.current.focus()
  }
  const save = (key = value.key ?? randomKey()) => {
    if (isBusy || isPreparing) return
    const { photo } = value
    if (photo && value.phone.trim() && value.name.trim()) return void saving.save({ ...value, key, photo })
    setMissingShown(true)
    toast.error(capturedTexts.fieldsMissing)
    focusInvalidField(form.current)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  const saveAsNew = () => {
    const key = randomKey()
    changeDraft({ key })
    save(key)
  }
  const whenMissing = (value: unknown, sentence: string) => (isMissingShown && !value ? sentence : undefined)
  useEffect(() => {
    if (problem.phone) phone.current?.focus()
  }, [problem])
  return (
    <form ref={form} className={`stack form-columns ${styles.entry}`} onSubmit={submit} noValidate>
      <PhotoField
        photo={value.photo}
        problem={whenMissing(value.photo, 'Piga au chagua picha.')}
        onPhoto={setPhoto}
        onPreparing={setPreparing}
      />
      <div className="stack">
        <PaperFields
          phoneRef={phone}
          value={value}
          problem={problem}
          whenMissing={whenMissing}
          onChange={changeDraft}
        />
        {problem.isReused && <Reused onNew={saveAsNew} />}
        <SaveBar percent={percent} isBusy={isBusy || isPreparing} />
      </div>
    </form>
  )
}

interface PaperFieldsProps {
  phoneRef: RefObject<HTMLInputElement | null>
  value: PaperDraft
  problem: { phone?: string; link?: string }
  /** Returns an error if this required value was missing when the person tried to save. */
  whenMissing: (value: unknown, sentence: string) => string | undefined
  onChange: (changed: Partial<PaperDraft>) => void
}

/** The customer and the delivery place of a paper order. */
function PaperFields({ phoneRef, value, problem, whenMissing, onChange }: PaperFieldsProps) {
  const { phone, name, link, shipping_address, notes } = value
  return (
    <>
      <TextField
        ref={phoneRef}
        label="Namba ya simu ya mteja"
        type="tel"
        required
        autoComplete="off"
        value={phone}
        error={whenMissing(phone.trim(), 'Weka namba ya simu.') ?? problem.phone}
        onValue={(typed) => onChange({ phone: typed })}
      />
      <TextField
        label="Jina la mteja"
        required
        autoComplete="off"
        maxLength={120}
        value={name}
        error={whenMissing(name.trim(), 'Weka jina.')}
        onValue={(typed) => onChange({ name: typed })}
      />
      <LinkAccount checked={link} onChange={(isLinked) => onChange({ link: isLinked })} problem={problem.link} />
      <ErrorBoundary>
        <PaperPlace address={shipping_address} onAddress={(address) => onChange({ shipping_address: address })} />
      </ErrorBoundary>
      <TextField
        label="Mahali pa kupeleka (si lazima)"
        maxLength={MAX_ORDER_TEXT_LENGTH}
        value={shipping_address}
        onValue={(typed) => onChange({ shipping_address: typed })}
      />
      <TextArea
        label="Maelezo (si lazima)"
        maxLength={MAX_ORDER_TEXT_LENGTH}
        rows={2}
        value={notes}
        onValue={(typed) => onChange({ notes: typed })}
      />
    </>
  )
}

/** The save button with the progress of sending. `percent` is null while nothing is sent. */
function SaveBar({ percent, isBusy }: { percent: number | null; isBusy: boolean }) {
  return (
    <>
      {percent !== null && <progress max={100} value={percent} aria-label="Zimetumwa" />}
      <div className="save-bar">
        <Button type="submit" size="large" wide busy={isBusy}>
          {percent === null ? 'Hifadhi oda' : sendingText(percent)}
        </Button>
      </div>
    </>
  )
}

const sendingText = (percent: number): string => (percent < 100 ? `Inatuma… ${percent}%` : 'Inahifadhi…')

/** Says that the server already has this order, without the latest changes. */
function Reused({ onNew }: { onNew: () => void }) {
  return (
    <div className={styles.changed} role="alert">
      <p>{queuedCaptureTexts.alreadyReceived}</p>
      <Button variant="line" size="small" onClick={onNew}>
        {queuedCaptureTexts.sendAsNew}
      </Button>
    </div>
  )
}
