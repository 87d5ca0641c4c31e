import { type FormEvent, useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { MAX_TEXT } from '../../../shop/numbers/limits.ts'
import { paths } from '../../../shop/paths.ts'
import { capturedTexts, commonTexts } from '../../../shop/words/messages.ts'
import { goBack } from '../../browser/go-back.ts'
import { useTitle } from '../../browser/navigation.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { useCaptureOrder } from '../../data/captured.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { TextArea, TextField } from '../../ui/form/Field.tsx'
import { PageHeader } from '../../ui/list/PageHeader.tsx'
import { LinkAccount, linkProblemOf } from './LinkAccount.tsx'
import { PhotoField } from './PhotoField.tsx'
import { useSavedDraft } from './use-saved-draft.ts'

const TITLE = 'Oda ya karatasi'

type Draft = {
  phone: string
  name: string
  link: boolean
  shipping_address: string
  notes: string
  photo: File | null
}
const empty: Draft = { phone: '', name: '', link: false, shipping_address: '', notes: '', photo: null }

/** A paper order, caught by the camera: who ordered, and the photo. What is typed stays until it is saved. */
export function ManualOrderScreen() {
  const [draft, setDraft, forget] = useSavedDraft<Draft>('oda ya karatasi', empty)
  const [preparing, setPreparing] = useState(false)
  const [missing, setMissing] = useState(false)
  const [percent, setPercent] = useState<number | null>(null)
  const [linkProblem, setLinkProblem] = useState<string>()
  const capture = useCaptureOrder()
  const form = useRef<HTMLFormElement>(null)
  useTitle(TITLE)

  const set = (name: keyof Draft) => (value: string | boolean | File) => setDraft((old) => ({ ...old, [name]: value }))
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (capture.isPending || preparing) return
    const { photo, ...texts } = draft
    if (!texts.phone.trim() || !texts.name.trim() || !photo) {
      setMissing(true)
      toast.error(capturedTexts.fieldsMissing)
      // After React has marked what is missing.
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    setLinkProblem(undefined)
    try {
      await capture.mutateAsync({ ...texts, photo, onProgress: setPercent })
      forget()
      toast.success(capturedTexts.saved)
      navigate(paths.capturedOrders, { replace: true })
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
    <>
      <PageHeader title={TITLE} onBack={goBack} />
      <main className="page page-narrow">
        <form ref={form} className="stack" onSubmit={save} noValidate>
          <PhotoField
            photo={draft.photo}
            problem={need(draft.photo, 'Piga au chagua picha.')}
            onPhoto={set('photo')}
            onPreparing={setPreparing}
          />
          <TextField
            label="Namba ya simu ya mteja"
            type="tel"
            required
            autoComplete="off"
            value={draft.phone}
            error={need(draft.phone.trim(), 'Weka namba ya simu.')}
            onValue={set('phone')}
          />
          <TextField
            label="Jina la mteja"
            required
            autoComplete="off"
            maxLength={120}
            value={draft.name}
            error={need(draft.name.trim(), 'Weka jina.')}
            onValue={set('name')}
          />
          <LinkAccount checked={draft.link} onChange={set('link')} problem={linkProblem} />
          <TextField
            label="Mahali pa kupeleka (si lazima)"
            maxLength={MAX_TEXT}
            value={draft.shipping_address}
            onValue={set('shipping_address')}
          />
          <TextArea
            label="Maelezo (si lazima)"
            maxLength={MAX_TEXT}
            rows={2}
            value={draft.notes}
            onValue={set('notes')}
          />
          {percent !== null && <progress max={100} value={percent} aria-label="Zimetumwa" />}
          <Button type="submit" size="large" wide busy={capture.isPending || preparing}>
            {percent === null ? 'Hifadhi oda' : percent < 100 ? `Inatuma… ${percent}%` : 'Inahifadhi…'}
          </Button>
        </form>
      </main>
    </>
  )
}
