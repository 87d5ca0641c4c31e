import type { OverlayProps } from '../shell/overlays.ts'

export function SideMenu(_props: OverlayProps) {
  return null
}
