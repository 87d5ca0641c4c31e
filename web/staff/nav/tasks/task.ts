import type { ReactNode } from 'react'
import type { Right } from '../../../../shop/people/rights.ts'

/** A staff task with a screen of its own: an entry of the menu. */
export interface Task {
  right: Right
  href: string
  icon: ReactNode
  text: string
  /** Explains the task to somebody new. */
  about: string
  waits?: 'requests' | 'updates'
  /**
   * The module of the screen, if the screen works without a network. The service worker keeps it and everything it
   * imports for people with the right (vite.worker.config.ts).
   */
  offline?: string
}
