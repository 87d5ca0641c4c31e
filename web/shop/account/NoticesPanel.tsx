import type { OverlayProps } from '../shell/overlays.ts'

export function NoticesPanel(_props: OverlayProps) {
  return null
}
