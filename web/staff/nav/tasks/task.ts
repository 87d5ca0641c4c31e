import type { ReactNode } from 'react'
import type { Right } from '../../../../shop/people/rights.ts'
import type { WaitingKind } from '../../../../shop/people/waiting.ts'

/** A staff task with a screen of its own, listed in the rail, the bottom bar, the sheet of all tasks and the menu. */
export interface Task {
  right: Right
  href: string
  icon: ReactNode
  /** One to three words, for the rail, the bar at the foot and the tiles. */
  name: string
  /** A longer name, for the menu; if missing, the menu shows `name`. */
  text?: string
  /** Explains the task to somebody new. */
  about: string
  /** The kinds of work that wait there; their numbers are added up. */
  waits?: readonly WaitingKind[]
  /**
   * The module of the screen, if the screen works without a network. The service worker caches it and everything it
   * imports for people with the right (vite.worker.config.ts). True: it is cached for everybody.
   */
  offline?: string | true
}

/** Tasks that belong together. */
export interface TaskGroup {
  name: string
  tasks: readonly Task[]
}
