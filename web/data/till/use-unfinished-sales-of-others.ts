import { useEffect, useState } from 'react'
import type { UnfinishedSale } from '../../../shop/queue/unfinished-sales.ts'
import { readDraftOwners } from '../../browser/drafts/draft-owners.ts'
import { TILL_DRAFT } from '../../browser/drafts/drafts-owner.ts'
import { readUnfinished } from '../queue/unfinished-sales.ts'
import { useSession } from '../session.ts'

/** Returns the sales that other people have parked or left open on this phone, or null until they have been read. */
export function useUnfinishedSalesOfOthers(): readonly UnfinishedSale[] | null {
  const person = useSession().user?.phone_number
  const [sales, setSales] = useState<readonly UnfinishedSale[] | null>(null)
  useEffect(() => {
    const readAll = async () => {
      const sellers = (await readDraftOwners(TILL_DRAFT)).filter((seller) => seller !== person)
      return (await Promise.all(sellers.map(readUnfinished))).flat()
    }
    readAll().then(setSales, () => setSales([]))
  }, [person])
  return sales
}
