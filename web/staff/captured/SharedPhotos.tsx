import { useEffect, useState } from 'react'
import { useQueryString } from '../../browser/navigation.ts'
import { usePreview } from '../../browser/use-preview.ts'
import { listSharedPictures, removeSharedPicture, type SharedPicture } from '../../browser/worker/shared-pictures.ts'
import { useSession } from '../../data/session.ts'
import { Button } from '../../ui/form/Button.tsx'
import styles from './captured.module.css'

interface SharedPhotosProps {
  hasPhoto: boolean
  /** Puts the photo into the form. Resolves to true on success. */
  onUse: (file: File) => Promise<boolean>
}

/**
 * Photos shared from other apps, one at a time. Each needs a confirmation, because any web page can send photos here
 * and hide its origin. The other photos are kept for the next orders.
 */
export function SharedPhotos({ hasPhoto, onUse }: SharedPhotosProps) {
  const [waiting, setWaiting] = useState<SharedPicture[]>([])
  const isLost = new URLSearchParams(useQueryString()).get('shirikisha') === 'hapana'
  const [first, ...rest] = waiting
  const preview = usePreview(first?.file ?? null)
  const person = useSession().user?.phone_number
  useEffect(() => void (person && listSharedPictures(person).then(setWaiting)), [person])

  if (!first) {
    if (!isLost || hasPhoto) return null
    return <p className={styles.bad}>Picha uliyoshiriki haikufika hapa. Ichague kwa &lsquo;Chagua picha&rsquo;.</p>
  }
  const drop = () => {
    setWaiting(rest)
    void removeSharedPicture(first.key)
  }
  const use = async () => {
    // Also drops an unreadable file, because it would block the other photos.
    await onUse(first.file)
    drop()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add form semantics and borders
    <div className={styles.shared} role="group" aria-label="Picha iliyoletwa kutoka nje">
      {preview && <img src={preview} alt="Picha iliyoletwa" />}
      <p role="status">
        Picha imeletwa kutoka nje ya duka. Ni ya oda hii?{rest.length > 0 && ` Nyingine zinazosubiri: ${rest.length}.`}
      </p>
      <div className={styles.sharedAnswers}>
        <Button variant={hasPhoto ? 'line' : 'brand'} onClick={() => void use()}>
          {hasPhoto ? 'Itumie badala ya iliyopo' : 'Itumie'}
        </Button>
        <Button variant="line" onClick={drop}>
          Itupe
        </Button>
      </div>
    </div>
  )
}
