import { handleGetFirstSteps } from './calls/get-first-steps.ts'

/** The handlers of this feature's calls. */
export const firstStepsRoutes = {
  getFirstSteps: handleGetFirstSteps,
}
