import { useEffect } from 'react'
import { isDataScarce } from '../../browser/data-saving.ts'
import { whenIdle } from '../../browser/when-idle.ts'
import { workerAnswers } from '../../browser/worker/service-worker.ts'
import { ProductScreen } from '../product/lazy-product-screen.ts'

/**
 * Loads the product's screen and the order-line form before they are tapped, when the phone has nothing else to do; they
 * are then there at once. On a first visit they come with what the worker keeps, and need not come twice. Nothing where
 * data is to be spared.
 */
export function usePrefetch(prepareOrderLine: () => Promise<unknown>): void {
  useEffect(() => {
    if (isDataScarce()) return
    whenIdle(() => {
      workerAnswers()
        .then(() => Promise.all([ProductScreen.prepare(), prepareOrderLine()]))
        .catch(() => {
          // Loaded, and reported, when they are opened.
        })
    })
  }, [prepareOrderLine])
}
