import { problem } from '../../../shop/problems.ts'

const FORGOTTEN = 'Mteja huyu amesahauliwa, kwa hiyo hawezi kuandikiwa kitu kipya.'

/** Throws refused for a customer whose name and phones were erased, because nobody could collect a new debt. */
export function requireRemembered({ forgotten_at }: { forgotten_at: Date | null }, text = FORGOTTEN): void {
  if (forgotten_at !== null) throw problem('refused', { text })
}
