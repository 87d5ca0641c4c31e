import { useShopState } from '../../data/shop/backups.ts'
import { FirstStepsCard } from './FirstStepsCard.tsx'
import { StateProblems } from './StatePart.tsx'
import { WakeCard } from './WakeCard.tsx'

/** Before a section is chosen: what a new shop still needs, and what is wrong. Without a network the sections stay. */
export function Overview() {
  const { data } = useShopState()
  return (
    <div className="stack">
      {data?.asleep && <WakeCard />}
      <FirstStepsCard />
      {data && <StateProblems problems={data.problems} />}
    </div>
  )
}
