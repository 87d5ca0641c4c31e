import type { ReactNode } from 'react'

type Tone = 'plain' | 'brand' | 'ok' | 'warn' | 'bad'

/** A state in one or two words. */
export function Chip({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={tone === 'plain' ? 'chip' : `chip chip-${tone}`}>{children}</span>
}
