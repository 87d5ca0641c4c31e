import { firstTier, type WithFirstTier, wholesaleFrom } from '../../../shop/products/tiers/first-tier.ts'
import { Money } from '../../ui/list/Money.tsx'

/** 'Jumla kuanzia 6: TSh 23,000', for a product with price tiers. */
export function FirstTier({ product }: { product: WithFirstTier }) {
  const tier = firstTier(product)
  if (!tier) return null
  return (
    <p className="card-tier">
      {wholesaleFrom(tier)}
      <Money amount={tier.price} />
    </p>
  )
}
