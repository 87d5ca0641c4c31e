import type { Call } from '../../../contract/call.ts'
import type { WaitingCounts } from '../../../shop/people/waiting.ts'
import type { Database } from '../../db/open.ts'
import type { Context } from '../../http/handle.ts'

/** The caller for whom work waits. */
export type Viewer = Pick<Context<Call>, 'user' | 'scopeOf'>

/** Counts what waits for the caller. Passed in, because the features that know it come after notifications. */
export type WithWaitingCounts = { countWaiting: (db: Database, viewer: Viewer) => Promise<WaitingCounts> }
