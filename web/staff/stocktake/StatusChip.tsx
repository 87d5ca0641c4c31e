import type { StocktakeStatus } from '../../../shop/products/stocktakes.ts'
import { Chip } from '../../ui/list/Chip.tsx'

const statusNames: Record<StocktakeStatus, [name: string, tone: 'brand' | 'warn' | 'ok' | 'plain']> = {
  open: ['Inahesabiwa', 'brand'],
  closed: ['Inasubiri idhini', 'warn'],
  approved: ['Imeidhinishwa', 'ok'],
  rejected: ['Imekataliwa', 'plain'],
}

export function StatusChip({ status }: { status: StocktakeStatus }) {
  const [name, tone] = statusNames[status]
  return <Chip tone={tone}>{name}</Chip>
}
