import { useShopState } from '../../data/shop/backups.ts'
import { FirstStepsCard } from './FirstStepsCard.tsx'
import { StateProblems } from './StateSection.tsx'
import { WakeCard } from './WakeCard.tsx'

/** Shown before a section is chosen: first steps left, and problems. Without a network only the sections remain. */
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
