import type { Product } from '../../data/catalog.ts'
import { AskOnWhatsApp } from './AskOnWhatsApp.tsx'
import { TrustLines } from './TrustLines.tsx'

/** Below the form: a question to the shop, and the shop's promises. */
export function BuyHelp({ product }: { product: Product }) {
  return (
    <>
      <AskOnWhatsApp product={product} />
      <TrustLines />
    </>
  )
}
