import { paths } from '../../../shop/paths.ts'
import { useFirstStepsLeft } from '../../data/first-steps.ts'
import { Link } from '../../ui/list/Link.tsx'

/** What the admin of a new shop has still to do, in one line; nothing for others, and nothing once it is done. */
export function FirstStepsLine({ className }: { className?: string }) {
  const left = useFirstStepsLeft()
  if (left === 0) return null
  return (
    <p className={className}>
      <Link href={paths.shopSettings}>Hatua za kuanza duka: zimebaki {left}</Link>
    </p>
  )
}
