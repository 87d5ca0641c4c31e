import type { ReactNode } from 'react'
import type { Right } from '../../../../shop/people/rights.ts'
import type { WaitingKind } from '../../../../shop/people/waiting.ts'

/** A staff task with a screen of its own, listed in the rail, the bottom bar, the sheet of all tasks and the menu. */
export interface Task {
  right: Right
  href: string
  icon: ReactNode
  /** One to three words, for the rail, the bottom bar and the tiles. */
  name: string
  /** A longer name for the menu, which by default shows `name`. */
  text?: string
  /** Explains the task to new staff. */
  about: string
  /** The kinds of waiting work behind the task. The badge shows the sum of their counts. */
  waits?: readonly WaitingKind[]
  /**
   * Set if the screen works offline: the path of the screen's module, which the service worker caches with its imports
   * for people who have the right (vite.worker.config.ts). True if the module is cached for everybody anyway.
   */
  offline?: string | true
}

/** Related tasks under one heading. */
export interface TaskGroup {
  name: string
  tasks: readonly Task[]
}
