import { useShopState } from '../../data/shop/backups.ts'
import { FirstStepsCard } from './FirstStepsCard.tsx'
import { StateProblems } from './StateSection.tsx'
import { WakeCard } from './WakeCard.tsx'

/** Shown while no section is open: first steps that are left, and problems. Offline it is empty. */
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
