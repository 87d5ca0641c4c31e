import { handleAddProduct } from './calls/add-product.ts'
import { handleDeleteProduct } from './calls/delete-product.ts'
import { handleEditProduct } from './calls/edit-product.ts'
import { handleFindBarcode } from './calls/find-barcode.ts'
import { handleGenerateDescription } from './calls/generate-description.ts'
import { handleGetFeaturedProducts } from './calls/get-featured-products.ts'
import { handleGetMissedSearches } from './calls/get-missed-searches.ts'
import { handleGetProductAlerts } from './calls/get-product-alerts.ts'
import { handleGetProductById } from './calls/get-product-by-id.ts'
import { handleGetProducts } from './calls/get-products.ts'
import { handleGetVariants } from './calls/get-variants.ts'
import { handleGiveBarcodes } from './calls/give-barcodes.ts'
import { handleNewBarcode } from './calls/new-barcode.ts'
import { handleNoteMissedSearch } from './calls/note-missed-search.ts'
import { handleNotifyMe } from './calls/notify-me.ts'
import { handleRestoreProduct } from './calls/restore-product.ts'
import { handleGetSearchIndex } from './calls/search-index.ts'
import { handleUndoChange } from './calls/undo-change.ts'
import { handleUpdateProductStatuses } from './calls/update-product-statuses.ts'
import { handleUpdateProducts } from './calls/update-products.ts'

/** The handlers of this feature's calls. */
export const catalogRoutes = {
  getProducts: handleGetProducts,
  getFeaturedProducts: handleGetFeaturedProducts,
  getSearchIndex: handleGetSearchIndex,
  noteMissedSearch: handleNoteMissedSearch,
  getMissedSearches: handleGetMissedSearches,
  addProduct: handleAddProduct,
  editProduct: handleEditProduct,
  updateProducts: handleUpdateProducts,
  undoChange: handleUndoChange,
  updateProductStatuses: handleUpdateProductStatuses,
  deleteProduct: handleDeleteProduct,
  restoreProduct: handleRestoreProduct,
  getProductById: handleGetProductById,
  getVariants: handleGetVariants,
  findBarcode: handleFindBarcode,
  newBarcode: handleNewBarcode,
  giveBarcodes: handleGiveBarcodes,
  generateDescription: handleGenerateDescription,
  notifyMe: handleNotifyMe,
  getProductAlerts: handleGetProductAlerts,
}
