import { useRef } from 'react'
import styles from './ImageViewer.module.css'
import { useZoom } from './use-zoom.ts'
import { ZoomButtons } from './ZoomButtons.tsx'

/** A zoomable photo inside a page or sheet. */
export function ImageViewer({ src, alt }: { src: string; alt: string }) {
  const frame = useRef<HTMLDivElement>(null)
  const { view, zoom, events, transform } = useZoom(frame)
  return (
    <div className={styles.viewer}>
      {/* biome-ignore lint/a11y/useSemanticElements: the group contains a single movable picture */}
      <div
        ref={frame}
        className={styles.window}
        role="group"
        aria-label={alt}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture
        tabIndex={0}
        data-own-gesture
        {...events}
      >
        <img src={src} alt={alt} draggable={false} style={{ transform }} />
      </div>
      <div className={styles.buttons}>
        <ZoomButtons scale={view.scale} zoom={zoom} />
      </div>
    </div>
  )
}
