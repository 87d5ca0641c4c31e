import type { ReactNode } from 'react'
import { groupBy } from '../../../shop/group-by.ts'
import { formatNumber, sumMoney } from '../../../shop/numbers/money.ts'
import { ChevronDownIcon } from '../../ui/icon/icons.tsx'
import '../../ui/list/folded-terms.css'
import { Money } from '../../ui/list/Money.tsx'
import { byAmount } from './ActRow.tsx'
import styles from './drawers.module.css'

interface FoldedActsProps<Act extends { amount: number }> {
  acts: readonly Act[]
  nameOf: (act: Act) => string
  /** Renders the acts of one kind; `name` is the kind's name. */
  list: (name: string, acts: readonly Act[]) => ReactNode
}

/** Acts grouped by kind, the kind with the largest amount first. Each group is collapsed to its count and sum. */
export function FoldedActs<Act extends { amount: number }>({ acts, nameOf, list }: FoldedActsProps<Act>) {
  return (
    <div className={styles.kinds}>
      {[...groupBy(byAmount(acts), nameOf)].map(([name, ofKind]) => (
        <details key={name} className={`folded ${styles.kind}`}>
          <summary>
            <span className={styles.kindLine}>
              <span>
                {name} ({formatNumber(ofKind.length)})
              </span>
              <ActSums acts={ofKind} />
            </span>
            <ChevronDownIcon size={20} />
          </summary>
          {list(name, ofKind)}
        </details>
      ))}
    </div>
  )
}

/** Shows the sums of positive and of negative amounts separately, because they would cancel out in one sum. */
function ActSums({ acts }: { acts: readonly { amount: number }[] }) {
  const sums = [acts.filter(({ amount }) => amount > 0), acts.filter(({ amount }) => amount < 0)]
    .map((some) => sumMoney(some.map(({ amount }) => amount)))
    .filter((sum) => sum !== 0)
  return sums.map((sum) => <Money key={sum} amount={sum} />)
}
