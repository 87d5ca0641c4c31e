import { counted } from '../../../shop/numbers/money.ts'
import { paths } from '../../../shop/paths.ts'
import { useFirstStepsLeft } from '../../data/shop/first-steps.ts'
import { Link } from '../../ui/list/Link.tsx'

/** One line that tells the admin of a new shop which first steps are left; hidden for everybody else. */
export function FirstStepsLine({ className }: { className?: string }) {
  const { steps, demoProducts } = useFirstStepsLeft()
  if (steps + demoProducts === 0) return null
  return (
    <p className={className}>
      <Link href={paths.shopSettings}>
        {steps > 0
          ? `Hatua za kuanza duka: zimebaki\u00a0${steps}`
          : `Duka bado lina ${counted('bidhaa', demoProducts)} za mfano: ziondoe`}
      </Link>
    </p>
  )
}
