import type { CardExtrasProps } from '../../data/card-extras.ts'

export function StaffCardActions(_props: CardExtrasProps) {
  return null
}
