import { useEffect } from 'react'
import { isDataScarce } from '../../browser/data-saving.ts'
import { whenIdle } from '../../browser/when-idle.ts'
import { workerControls } from '../../browser/worker/service-worker.ts'
import { ProductScreen } from '../product/lazy-product-screen.ts'

/**
 * Preloads the product screen and the order-line form when the phone is idle, so that they open at once. On the first
 * visit it waits for the service worker, which fetches them too. Does nothing while data is scarce.
 */
export function usePrefetch(prepareOrderLine: () => Promise<unknown>): void {
  useEffect(() => {
    if (isDataScarce()) return
    whenIdle(() => {
      workerControls()
        .then(() => Promise.all([ProductScreen.prepare(), prepareOrderLine()]))
        .catch(() => {
          // Opening them loads them again and reports the failure.
        })
    })
  }, [prepareOrderLine])
}
