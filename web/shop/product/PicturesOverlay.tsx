import { PictureViewer } from '../../ui/picture/PictureViewer.tsx'
import { type OverlayProps, openedPictures } from '../shell/overlays.ts'

/** The pictures of the open product, full screen. */
export function PicturesOverlay(props: OverlayProps) {
  const pictures = openedPictures()
  return pictures && <PictureViewer {...props} {...pictures} />
}
