import { getDemo } from '../../../../contract/demo.ts'
import { handle } from '../../../http/handle.ts'
import { countDemoPeople, hasOwnAdmin } from '../../accounts/demo-people.queries.ts'
import { countDemo, whenDemoWasRemoved } from '../demo.queries.ts'

/** Returns what the demo consists of, and whether it can be removed. */
export const handleGetDemo = handle(getDemo, async ({ db }) => ({
  ...(await countDemo(db)),
  accounts: await countDemoPeople(db),
  has_own_admin: await hasOwnAdmin(db),
  removed_at: await whenDemoWasRemoved(db, { lock: 'none' }),
}))
