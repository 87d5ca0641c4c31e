import { useState } from 'react'
import { Sheet } from '../../ui/overlay/Overlay.tsx'
import { ImageViewer } from '../../ui/picture/ImageViewer.tsx'
import styles from './captured.module.css'

interface TakenPhotoProps {
  src: string
  /** The customer's name, where several photos are listed. */
  customer?: string
}

/** A small picture that is still on this phone; a tap enlarges it, to check that the writing is legible. */
export function TakenPhoto({ src, customer }: TakenPhotoProps) {
  const [isOpen, setIsOpen] = useState(false)
  const what = customer ? `picha ya oda ya ${customer}` : 'picha ya oda'
  return (
    <>
      <button
        type="button"
        className={customer ? `${styles.thumb} ${styles.rowThumb}` : styles.thumb}
        aria-label={`Kuza ${what}`}
        onClick={() => setIsOpen(true)}
      >
        <img src={src} alt="Oda iliyopigwa picha" />
      </button>
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title="Picha ya oda">
        <ImageViewer src={src} alt="Oda iliyopigwa picha, kubwa" />
      </Sheet>
    </>
  )
}
