import { IconButton } from '../form/Button.tsx'
import { MinusIcon, PlusIcon } from '../icon/icons.tsx'
import { MAX_SCALE } from './use-zoom.ts'

/** The factor by which one tap changes the scale. */
const ZOOM_STEP = 1.5

/** Buttons to zoom, for people who cannot pinch. */
export function ZoomButtons({ scale, zoom }: { scale: number; zoom: (by: number) => void }) {
  return (
    <>
      <IconButton aria-label="Punguza ukubwa" disabled={scale <= 1} onClick={() => zoom(1 / ZOOM_STEP)}>
        <MinusIcon />
      </IconButton>
      <IconButton aria-label="Ongeza ukubwa" disabled={scale >= MAX_SCALE} onClick={() => zoom(ZOOM_STEP)}>
        <PlusIcon />
      </IconButton>
    </>
  )
}
