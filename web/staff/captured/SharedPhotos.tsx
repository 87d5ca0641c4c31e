import { useEffect, useRef, useState } from 'react'
import { useQueryString } from '../../browser/navigation.ts'
import { listSharedPictures, removeSharedPicture, type SharedPicture } from '../../browser/worker/shared-pictures.ts'
import { Button } from '../../ui/form/Button.tsx'
import styles from './captured.module.css'

interface SharedPhotosProps {
  hasPhoto: boolean
  /** Puts the picture into the form. Returns whether it is there. */
  onUse: (file: File) => Promise<boolean>
}

/**
 * Pictures shared from another app: the first goes into a form without a photo by itself. Where one stands already the
 * person says what happens, and what is left over waits for the next order.
 */
export function SharedPhotos({ hasPhoto, onUse }: SharedPhotosProps) {
  const [waiting, setWaiting] = useState<SharedPicture[]>([])
  const isLost = new URLSearchParams(useQueryString()).get('shirikisha') === 'hapana'
  const hasBegun = useRef(false)
  const [first, ...rest] = waiting
  useEffect(() => void listSharedPictures().then(setWaiting), [])

  const use = async () => {
    if (!first) return
    setWaiting(rest)
    // What could not be read is no picture, and would stand in the way for ever.
    await onUse(first.file)
    await removeSharedPicture(first.key)
  }
  const drop = () => {
    for (const { key } of waiting) void removeSharedPicture(key)
    setWaiting([])
  }
  useEffect(() => {
    if (!first || hasPhoto || hasBegun.current) return
    hasBegun.current = true
    void use()
  })
  if (isLost && !hasPhoto) {
    return <p className={styles.bad}>Picha uliyoshiriki haikufika hapa. Ichague kwa &lsquo;Chagua picha&rsquo;.</p>
  }
  if (!first || !hasPhoto) return null
  return (
    <div className={styles.shared} role="status">
      <p>Picha ulizoshiriki zinazosubiri: {waiting.length}</p>
      <Button variant="line" size="small" onClick={() => void use()}>
        Weka hapa badala ya iliyopo
      </Button>
      <Button variant="line" size="small" onClick={drop}>
        Zifute
      </Button>
    </div>
  )
}
