import { useEffect, useState } from 'react'
import type { UnsoldSale } from '../../../shop/queue/unsold-sales.ts'
import { DRAFTS_OWNER_KEY } from '../../browser/drafts/drafts-owner.ts'
import { readStored } from '../../browser/storage/storage.ts'
import { useSession } from '../session.ts'

const none: readonly UnsoldSale[] = []

/**
 * Returns the sales that this person, or with `ofOthers` other people, have parked or not finished on this phone. The
 * code that reads them is loaded only if somebody has typed here.
 */
export function useUnfinishedSales({ ofOthers = false } = {}): readonly UnsoldSale[] {
  const person = useSession().user?.phone_number
  const [sales, setSales] = useState(none)
  useEffect(() => {
    if (person === undefined || readStored(DRAFTS_OWNER_KEY) === null) return setSales(none)
    import('./unfinished-sales.ts')
      .then((all) => (ofOthers ? all.readUnfinishedOfOthers(person) : all.readUnfinished(person)))
      // If the code cannot be loaded, the till could not keep a sale either.
      .then(setSales, () => setSales(none))
  }, [person, ofOthers])
  return sales
}
