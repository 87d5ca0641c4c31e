import { Chip } from '../list/Chip.tsx'

/** The state of a queue entry. */
export const QueuedChip = ({ isRefused }: { isRefused: boolean }) =>
  isRefused ? <Chip tone="bad">Inahitaji uamuzi</Chip> : <Chip tone="warn">Haijatumwa</Chip>
