import { handleCounterSale } from './calls/counter-sale.ts'
import { handleGetCounterCatalogue } from './calls/get-counter-catalogue.ts'
import { handleGetTillCode } from './calls/get-till-code.ts'

/** The handlers of this feature's calls. */
export const counterRoutes = {
  getTillCode: handleGetTillCode,
  getCounterCatalogue: handleGetCounterCatalogue,
  counterSale: handleCounterSale,
}
