import type { ReactNode } from 'react'

type Tone = 'plain' | 'brand' | 'ok' | 'warn' | 'bad'

/** A word or two on the state of a thing. */
export function Chip({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={tone === 'plain' ? 'chip' : `chip chip-${tone}`}>{children}</span>
}
