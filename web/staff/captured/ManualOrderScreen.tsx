import { type FormEvent, useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { MAX_TEXT } from '../../../shop/numbers/limits.ts'
import { paths } from '../../../shop/paths.ts'
import { capturedTexts, commonTexts } from '../../../shop/words/messages.ts'
import { goBack } from '../../browser/go-back.ts'
import { useTitle } from '../../browser/navigation.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { useCaptureOrder } from '../../data/captured.ts'
import { Loading } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { TextArea, TextField } from '../../ui/form/Field.tsx'
import { PageHeader } from '../../ui/list/PageHeader.tsx'
import { DraftNote } from '../drafts/DraftNote.tsx'
import { type Draft, useDraft } from '../drafts/use-draft.ts'
import { LinkAccount, linkProblemOf } from './LinkAccount.tsx'
import { PhotoField } from './PhotoField.tsx'
import { emptyPaper, isPaperDraft, type PaperDraft } from './paper-draft.ts'

/** A paper order, caught by the camera: who ordered, and the photo. What is typed stays until it is saved. */
export function ManualOrderScreen() {
  const draft = useDraft('paper-order', emptyPaper, isPaperDraft)
  useTitle(capturedTexts.takePhoto)
  return (
    <>
      <PageHeader title={capturedTexts.takePhoto} onBack={goBack} />
      <main className="page page-narrow">
        <DraftNote draft={draft} />
        {draft.isReady ? <PaperForm draft={draft} /> : <Loading />}
      </main>
    </>
  )
}

function PaperForm({ draft }: { draft: Draft<PaperDraft> }) {
  const { value, change, forget } = draft
  const [preparing, setPreparing] = useState(false)
  const [missing, setMissing] = useState(false)
  const [percent, setPercent] = useState<number | null>(null)
  const [linkProblem, setLinkProblem] = useState<string>()
  const capture = useCaptureOrder()
  const form = useRef<HTMLFormElement>(null)
  const phone = useRef<HTMLInputElement>(null)

  const set = (name: keyof PaperDraft) => (now: string | boolean) => change((old) => ({ ...old, [name]: now }))
  const setPhoto = (photo: File) => {
    change((old) => ({ ...old, photo }))
    // The next step, unless something is being typed already.
    const isTyping = document.activeElement?.matches('input:not([type="file"]), textarea')
    if (!isTyping && phone.current?.value === '') phone.current.focus()
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (capture.isPending || preparing) return
    const { photo, ...texts } = value
    if (!texts.phone.trim() || !texts.name.trim() || !photo) {
      setMissing(true)
      toast.error(capturedTexts.fieldsMissing)
      // After React has marked what is missing.
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    setLinkProblem(undefined)
    try {
      const { order } = await capture.mutateAsync({ ...texts, photo, onProgress: setPercent })
      forget()
      toast.success(capturedTexts.saved)
      // Whoever has gone elsewhere meanwhile is left there.
      if (location.pathname.toLowerCase().startsWith(paths.manualOrder))
        navigate(paths.convertCaptured(order.id), { replace: true })
    } catch (failure) {
      const unlinked = linkProblemOf(failure)
      if (unlinked) setLinkProblem(unlinked)
      else toast.error(sentenceOf(failure, commonTexts.somethingFailed, commonTexts.networkError))
    } finally {
      setPercent(null)
    }
  }
  const need = (filled: unknown, what: string) => (missing && !filled ? what : undefined)
  return (
    <form ref={form} className="stack" onSubmit={save} noValidate>
      <PhotoField
        photo={value.photo}
        problem={need(value.photo, 'Piga au chagua picha.')}
        onPhoto={setPhoto}
        onPreparing={setPreparing}
      />
      <TextField
        ref={phone}
        label="Namba ya simu ya mteja"
        type="tel"
        required
        autoComplete="off"
        value={value.phone}
        error={need(value.phone.trim(), 'Weka namba ya simu.')}
        onValue={set('phone')}
      />
      <TextField
        label="Jina la mteja"
        required
        autoComplete="off"
        maxLength={120}
        value={value.name}
        error={need(value.name.trim(), 'Weka jina.')}
        onValue={set('name')}
      />
      <LinkAccount checked={value.link} onChange={set('link')} problem={linkProblem} />
      <TextField
        label="Mahali pa kupeleka (si lazima)"
        maxLength={MAX_TEXT}
        value={value.shipping_address}
        onValue={set('shipping_address')}
      />
      <TextArea label="Maelezo (si lazima)" maxLength={MAX_TEXT} rows={2} value={value.notes} onValue={set('notes')} />
      {percent !== null && <progress max={100} value={percent} aria-label="Zimetumwa" />}
      <Button type="submit" size="large" wide busy={capture.isPending || preparing}>
        {percent === null ? 'Hifadhi oda' : percent < 100 ? `Inatuma… ${percent}%` : 'Inahifadhi…'}
      </Button>
    </form>
  )
}
