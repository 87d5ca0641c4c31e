import { useEffect } from 'react'
import { isDataScarce } from '../../browser/data-saving.ts'
import { whenIdle } from '../../browser/when-idle.ts'
import { workerControls } from '../../browser/worker/service-worker.ts'
import { ProductScreen } from '../product/lazy-product-screen.ts'

/**
 * Preloads the product screen and the order-line form when the phone is idle. On the first visit it waits for the
 * service worker, which fetches the same files. Does nothing in data-saving mode.
 */
export function usePrefetch(prepareOrderLine: () => Promise<unknown>): void {
  useEffect(() => {
    if (isDataScarce()) return
    whenIdle(() => {
      workerControls()
        .then(() => Promise.all([ProductScreen.prepare(), prepareOrderLine()]))
        .catch(() => {
          // Opening them tries to load them again and reports a failure.
        })
    })
  }, [prepareOrderLine])
}
