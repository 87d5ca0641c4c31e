import { paths } from '../../../shop/paths.ts'
import { useFirstStepsLeft } from '../../data/shop/first-steps.ts'
import { Link } from '../../ui/list/Link.tsx'

/** Tells the admin of a new shop how many first steps are left; renders nothing for everybody else. */
export function FirstStepsLine({ className }: { className?: string }) {
  const left = useFirstStepsLeft()
  if (left === 0) return null
  return (
    <p className={className}>
      <Link href={paths.shopSettings}>{`Hatua za kuanza duka: zimebaki\u00a0${left}`}</Link>
    </p>
  )
}
