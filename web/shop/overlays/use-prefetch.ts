import { useEffect } from 'react'
import { isDataScarce } from '../../browser/data-saving.ts'
import { whenIdle } from '../../browser/when-idle.ts'
import { ProductScreen } from '../product/lazy-product-screen.ts'

/**
 * Loads the product's screen and the order-line form before they are tapped, when the phone has nothing else to do; they
 * are then there at once. Nothing where data is to be spared.
 */
export function usePrefetch(prepareOrderLine: () => Promise<unknown>): void {
  useEffect(() => {
    if (isDataScarce()) return
    whenIdle(() => {
      Promise.all([ProductScreen.prepare(), prepareOrderLine()]).catch(() => {
        // Loaded, and reported, when they are opened.
      })
    })
  }, [prepareOrderLine])
}
