import type { Call } from '../../../contract/call.ts'
import type { WaitingCounts } from '../../../shop/people/waiting.ts'
import type { Database } from '../../db/open.ts'
import type { Context } from '../../http/handle.ts'

/** The caller whose waiting work is counted. */
export type Viewer = Pick<Context<Call>, 'user' | 'scopeOf'>

/**
 * Counts the waiting work of the caller. The function is passed in, because this feature must not import the features
 * that own the work.
 */
export type WithWaitingCounts = { countWaiting: (db: Database, viewer: Viewer) => Promise<WaitingCounts> }
