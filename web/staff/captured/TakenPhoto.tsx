import { useState } from 'react'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { Sheet } from '../../ui/overlay/Overlay.tsx'
import styles from './captured.module.css'

const ImageViewer = lazyComponent(() => import('../../ui/picture/ImageViewer.tsx'), 'ImageViewer')

interface TakenPhotoProps {
  src: string
  /** The customer's name, where several photos are listed. */
  customer?: string
}

/** A small picture that is still on this phone; a tap enlarges it, to check that the writing is legible. */
export function TakenPhoto({ src, customer }: TakenPhotoProps) {
  const [isOpen, setIsOpen] = useState(false)
  const alt = 'Oda iliyopigwa picha, kubwa'
  // Shown until the viewer has loaded, in which the picture can be moved and zoomed.
  const still = <img src={src} alt={alt} />
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
        <ErrorBoundary loading={still} notLoaded={still}>
          <ImageViewer src={src} alt={alt} />
        </ErrorBoundary>
      </Sheet>
    </>
  )
}
