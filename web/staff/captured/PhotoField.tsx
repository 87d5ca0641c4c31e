import { useState } from 'react'
import { MAX_UPLOAD_BYTES } from '../../../shop/numbers/limits.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { compressPicture } from '../../browser/compress-picture.ts'
import { usePreview } from '../../browser/use-preview.ts'
import { Spinner } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { FileButton } from '../../ui/form/FileButton.tsx'
import { CameraIcon, ImageIcon } from '../../ui/icon/icons.tsx'
import styles from './captured.module.css'
import { SharedPhotos } from './SharedPhotos.tsx'
import { TakenPhoto } from './TakenPhoto.tsx'

const TOO_LARGE = 'Picha hii ni kubwa mno hata baada ya kupunguzwa. Ipige tena, au chagua nyingine.'

interface PhotoFieldProps {
  photo: File | null
  problem?: string
  onPhoto: (photo: File) => void
  /** True while the photo is being compressed; the form cannot be sent yet. */
  onPreparing: (isPreparing: boolean) => void
}

/**
 * The photo of a paper order, from the camera or the gallery. It is compressed at once, and shown small to leave space
 * for the rest of the form.
 */
export function PhotoField({ photo, problem, onPhoto, onPreparing }: PhotoFieldProps) {
  const [percent, setPercent] = useState<number | null>(null)
  const preview = usePreview(photo)
  const busy = percent !== null
  const choose = async ([file]: File[]): Promise<boolean> => {
    if (!file || busy) return false
    setPercent(0)
    onPreparing(true)
    try {
      const compressed = await compressPicture(file, 'paper', setPercent)
      // Without this check the server would refuse the photo, perhaps hours later.
      if (compressed.size > MAX_UPLOAD_BYTES) throw new Error(TOO_LARGE)
      onPhoto(compressed)
      return true
    } catch (failure) {
      toast.error(failure instanceof Error ? failure.message : commonTexts.somethingFailed)
      return false
    } finally {
      setPercent(null)
      onPreparing(false)
    }
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add form semantics and borders
    <div className={preview ? styles.taken : 'stack'} role="group" aria-label="Picha ya oda">
      {preview ? (
        <TakenPhoto src={preview} />
      ) : (
        <div className={problem ? `${styles.photo} ${styles.photoMissing}` : styles.photo}>
          <ImageIcon size={48} />
        </div>
      )}
      <p className={styles.note} role="status">
        {busy && (
          <>
            <Spinner /> Picha inaandaliwa… {percent}%
          </>
        )}
        {!busy && problem && <span className={styles.bad}>{problem}</span>}
        {!busy && !problem && !photo && 'Hakikisha karatasi yote inaonekana na maandishi yanasomeka.'}
      </p>
      <SharedPhotos hasPhoto={photo !== null} onUse={(file) => choose([file])} />
      <div className={styles.choose}>
        <FileButton camera variant={photo ? 'line' : 'brand'} disabled={busy} onFiles={choose}>
          <CameraIcon /> {photo ? 'Piga tena' : 'Piga picha'}
        </FileButton>
        <FileButton disabled={busy} onFiles={choose}>
          <ImageIcon /> {photo ? 'Chagua nyingine' : 'Chagua picha'}
        </FileButton>
      </div>
    </div>
  )
}
