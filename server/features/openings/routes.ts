import { handleImportOpening } from './calls/import-opening.ts'

/** The handlers of this feature's calls. */
export const openingsRoutes = {
  importOpening: handleImportOpening,
}
