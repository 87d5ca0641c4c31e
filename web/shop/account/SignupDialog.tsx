import type { OverlayProps } from '../shell/overlays.ts'

export function SignupDialog(_props: OverlayProps) {
  return null
}
