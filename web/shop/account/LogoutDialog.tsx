import type { OverlayProps } from '../shell/overlays.ts'

export function LogoutDialog(_props: OverlayProps) {
  return null
}
