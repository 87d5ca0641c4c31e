import { useState } from 'react'
import { commonTexts } from '../../../shop/words/messages.ts'
import { compressPicture } from '../../browser/compress-picture.ts'
import { usePreview } from '../../browser/use-preview.ts'
import { Spinner } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { FileButton } from '../../ui/form/FileButton.tsx'
import { CameraIcon, ImageIcon } from '../../ui/icon/icons.tsx'
import styles from './captured.module.css'

interface PhotoFieldProps {
  photo: File | null
  problem?: string
  onPhoto: (photo: File) => void
  /** While it is made small, nothing can be sent. */
  onPreparing: (preparing: boolean) => void
}

/** The photo of a paper order: from the camera or from what the phone holds, made small at once. */
export function PhotoField({ photo, problem, onPhoto, onPreparing }: PhotoFieldProps) {
  const [percent, setPercent] = useState<number | null>(null)
  const preview = usePreview(photo)
  const choose = async ([file]: File[]) => {
    if (!file || percent !== null) return
    setPercent(0)
    onPreparing(true)
    try {
      onPhoto(await compressPicture(file, 'paper', setPercent))
    } catch (failure) {
      toast.error(failure instanceof Error ? failure.message : commonTexts.somethingFailed)
    } finally {
      setPercent(null)
      onPreparing(false)
    }
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's meaning and borders
    <div className="stack" role="group" aria-label="Picha ya oda">
      <div className={problem ? `${styles.photo} ${styles.photoMissing}` : styles.photo}>
        {preview ? <img src={preview} alt="Oda iliyopigwa picha" /> : <ImageIcon size={48} />}
      </div>
      <p className={styles.note} role="status">
        {percent !== null && (
          <>
            <Spinner /> Picha inaandaliwa… {percent}%
          </>
        )}
        {percent === null && problem && <span className={styles.bad}>{problem}</span>}
        {percent === null && !problem && !photo && 'Karatasi ijae kwenye picha, na maandishi yasomeke.'}
      </p>
      <div className={styles.choose}>
        <FileButton camera variant="brand" disabled={percent !== null} onFiles={choose}>
          <CameraIcon /> Piga picha
        </FileButton>
        <FileButton disabled={percent !== null} onFiles={choose}>
          <ImageIcon /> Chagua picha
        </FileButton>
      </div>
    </div>
  )
}
