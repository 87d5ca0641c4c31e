import type { OverlayProps } from '../shell/overlays.ts'

export function PhonePrompt(_props: OverlayProps) {
  return null
}
