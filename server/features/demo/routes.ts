import { handleGetDemo } from './calls/get-demo.ts'
import { handleRemoveDemo } from './calls/remove-demo.ts'

/** The handlers of this feature's calls. */
export const demoRoutes = {
  getDemo: handleGetDemo,
  removeDemo: handleRemoveDemo,
}
