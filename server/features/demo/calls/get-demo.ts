import { getDemo } from '../../../../contract/demo.ts'
import { handle } from '../../../http/handle.ts'
import { countDemoPeople, hasOwnAdmin } from '../../accounts/demo-people.queries.ts'
import { countDemo, readDemoRemovedAt } from '../demo.queries.ts'

/** Returns the number of demo products, accounts and orders, and whether the demo can be removed. */
export const handleGetDemo = handle(getDemo, async ({ db }) => ({
  ...(await countDemo(db)),
  accounts: await countDemoPeople(db),
  has_own_admin: await hasOwnAdmin(db),
  removed_at: await readDemoRemovedAt(db, { lock: 'none' }),
}))
