import { type UnapprovedKind, unapprovedNames } from '../../../shop/drawers/drawers.ts'
import type { Day } from '../../data/day.ts'
import { List } from '../../ui/list/List.tsx'
import { ActRow, byAmount, withKeys } from './ActRow.tsx'
import { sections } from './day-sections.ts'
import { actsToCheck } from './day-sums.ts'
import { FoldedActs } from './FoldedActs.tsx'

type Unapproved = Day['unapproved'][number]

/** With this many irregularities or more, each kind is collapsed to its count and sum. */
const FOLD_FROM = 5

interface DayToCheckProps {
  day: Day
  nameOf: (id: number | null) => string
}

/** The irregularities of the day that an owner should look into. */
export function DayToCheck({ day, nameOf }: DayToCheckProps) {
  const unapproved = actsToCheck(day)
  if (unapproved.length === 0) return null
  const list = (label: string, acts: readonly Unapproved[]) => (
    <List label={label}>
      {withKeys(byAmount(acts)).map(([key, one]) => (
        <ActRow key={key} act={one} name={nameOfKind(one)} date={day.date} nameOf={nameOf} />
      ))}
    </List>
  )
  return (
    <section className="stack" id={sections.toCheck} tabIndex={-1} aria-labelledby="yanahitaji">
      <h2 id="yanahitaji">Yanahitaji kuangaliwa</h2>
      {unapproved.length < FOLD_FROM ? (
        list('Yanahitaji kuangaliwa', unapproved)
      ) : (
        <FoldedActs acts={unapproved} nameOf={nameOfKind} list={list} />
      )}
    </section>
  )
}

const nameOfKind = ({ kind }: { kind: UnapprovedKind }): string => unapprovedNames[kind]
