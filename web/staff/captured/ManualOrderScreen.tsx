import { type FormEvent, useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { capturedTexts, commonTexts } from '../../../shop/messages.ts'
import { MAX_TEXT } from '../../../shop/orders.ts'
import { sentenceOf } from '../../data/api.ts'
import { useCaptureOrder } from '../../data/captured.ts'
import { compressPicture } from '../../data/compress-picture.ts'
import { goBack, useTitle } from '../../data/navigation.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea, TextField } from '../../ui/Field.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { CameraIcon, ImageIcon } from '../../ui/icons.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Spinner } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './captured.module.css'

const empty = { phone: '', name: '', shipping_address: '', notes: '' }

/** A paper order, caught by the camera: who ordered, and the photo. What is typed stays until it is saved. */
export function ManualOrderScreen() {
  const [texts, setTexts] = useState(empty)
  const { photo, preview, compressing, choose } = usePhoto()
  const [percent, setPercent] = useState<number | null>(null)
  const capture = useCaptureOrder()
  useTitle('Oda ya karatasi')

  const set = (name: keyof typeof empty) => (value: string) => setTexts((old) => ({ ...old, [name]: value }))
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (capture.isPending) return
    if (!texts.phone.trim() || !texts.name.trim() || !photo) {
      toast.error(capturedTexts.fieldsMissing)
      return
    }
    try {
      await capture.mutateAsync({ ...texts, photo, onProgress: setPercent })
      toast.success(capturedTexts.saved)
      navigate(paths.capturedOrders, { replace: true })
    } catch (failure) {
      toast.error(sentenceOf(failure, commonTexts.somethingFailed, commonTexts.networkError))
    } finally {
      setPercent(null)
    }
  }
  return (
    <>
      <PageHeader title="Oda ya karatasi" onBack={goBack} />
      <main className="page page-narrow">
        <form className="stack" onSubmit={save} noValidate>
          <div className={styles.photo}>
            {preview ? <img src={preview} alt="Oda iliyopigwa picha" /> : <ImageIcon size={48} />}
          </div>
          <div className={styles.choose}>
            <FileButton camera variant="brand" onFiles={choose}>
              <CameraIcon /> Piga picha
            </FileButton>
            <FileButton onFiles={choose}>
              <ImageIcon /> Chagua picha
            </FileButton>
          </div>
          {compressing && (
            <p role="status">
              <Spinner /> Picha inaandaliwa…
            </p>
          )}
          <TextField label="Namba ya simu ya mteja" type="tel" required value={texts.phone} onValue={set('phone')} />
          <TextField label="Jina la mteja" required maxLength={120} value={texts.name} onValue={set('name')} />
          <TextField
            label="Mahali pa kupeleka (si lazima)"
            maxLength={MAX_TEXT}
            value={texts.shipping_address}
            onValue={set('shipping_address')}
          />
          <TextArea
            label="Maelezo (si lazima)"
            maxLength={MAX_TEXT}
            rows={2}
            value={texts.notes}
            onValue={set('notes')}
          />
          <Button type="submit" wide busy={capture.isPending || compressing}>
            {percent === null ? 'Hifadhi oda' : `Inatuma ${percent}%`}
          </Button>
        </form>
      </main>
    </>
  )
}

/** The chosen photo, made small, and an address to look at it that is given back when it is no longer shown. */
function usePhoto() {
  const [photo, setPhoto] = useState<File | null>(null)
  const [preview, setPreview] = useState<string | null>(null)
  const [compressing, setCompressing] = useState(false)
  useEffect(() => {
    if (!photo) return
    const address = URL.createObjectURL(photo)
    setPreview(address)
    return () => URL.revokeObjectURL(address)
  }, [photo])
  const choose = async ([file]: File[]) => {
    if (!file) return
    setCompressing(true)
    try {
      setPhoto(await compressPicture(file, 'paper'))
    } catch (failure) {
      toast.error(failure instanceof Error ? failure.message : commonTexts.somethingFailed)
    } finally {
      setCompressing(false)
    }
  }
  return { photo, preview, compressing, choose }
}
