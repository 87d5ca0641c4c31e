import { handleApproveStocktake } from './calls/approve-stocktake.ts'
import { handleCloseStocktake } from './calls/close-stocktake.ts'
import { handleCountStock } from './calls/count-stock.ts'
import { handleDropStocktake } from './calls/drop-stocktake.ts'
import { handleGetStocktake } from './calls/get-stocktake.ts'
import { handleGetStocktakeDifferences } from './calls/get-stocktake-differences.ts'
import { handleGetStocktakeGoods } from './calls/get-stocktake-goods.ts'
import { handleGetStocktakes } from './calls/get-stocktakes.ts'
import { handleOpenStocktake } from './calls/open-stocktake.ts'
import { handleRejectStocktake } from './calls/reject-stocktake.ts'

/** The handlers of this feature's calls. */
export const stocktakesRoutes = {
  getStocktakes: handleGetStocktakes,
  openStocktake: handleOpenStocktake,
  getStocktake: handleGetStocktake,
  getStocktakeGoods: handleGetStocktakeGoods,
  countStock: handleCountStock,
  closeStocktake: handleCloseStocktake,
  dropStocktake: handleDropStocktake,
  getStocktakeDifferences: handleGetStocktakeDifferences,
  approveStocktake: handleApproveStocktake,
  rejectStocktake: handleRejectStocktake,
}
