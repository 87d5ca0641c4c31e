import type { OverlayProps } from '../shell/overlays.ts'

export function LoginDialog(_props: OverlayProps) {
  return null
}
