import { handleImportProducts } from './calls/import-products.ts'

/** The handlers of this feature's calls. */
export const importsRoutes = {
  importProducts: handleImportProducts,
}
