import { useState } from 'react'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { Sheet } from '../../ui/overlay/Overlay.tsx'
import styles from './captured.module.css'

const ImageViewer = lazyComponent(() => import('../../ui/picture/ImageViewer.tsx'), 'ImageViewer')

interface TakenPhotoProps {
  src: string
  /** The customer's name, if several photos are listed. */
  customer?: string
}

/** A thumbnail of a photo that is still on this phone. A tap enlarges it, to check that the writing is legible. */
export function TakenPhoto({ src, customer }: TakenPhotoProps) {
  const [isOpen, setIsOpen] = useState(false)
  const alt = 'Oda iliyopigwa picha, kubwa'
  // Shown until the viewer with zoom has loaded.
  const still = <img src={src} alt={alt} />
  const subject = customer ? `picha ya oda ya ${customer}` : 'picha ya oda'
  return (
    <>
      <button
        type="button"
        className={customer ? `${styles.thumb} ${styles.rowThumb}` : styles.thumb}
        aria-label={`Kuza ${subject}`}
        onClick={() => setIsOpen(true)}
      >
        <img src={src} alt="Oda iliyopigwa picha" />
      </button>
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title="Picha ya oda">
        <ErrorBoundary loading={still} notLoaded={still}>
          <ImageViewer src={src} alt={alt} />
        </ErrorBoundary>
      </Sheet>
    </>
  )
}
