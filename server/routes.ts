import type { CallName, Calls } from '../contract/all.ts'
import { handleChangePassword } from './features/accounts/calls/change-password.ts'
import { handleChangePhone } from './features/accounts/calls/change-phone.ts'
import { handleGetUser } from './features/accounts/calls/get-user.ts'
import { handleGuestRegister } from './features/accounts/calls/guest-register.ts'
import { handleLogin } from './features/accounts/calls/login.ts'
import { handleLogout } from './features/accounts/calls/logout.ts'
import { handleResetPassword } from './features/accounts/calls/reset-password.ts'
import { signupHandler } from './features/accounts/calls/signup.ts'
import { handleUpdateUsername } from './features/accounts/calls/update-username.ts'
import { handleUploadProfilePhoto } from './features/accounts/calls/upload-profile-photo.ts'
import { handleGetAuditLog } from './features/audit/calls/get-audit-log.ts'
import { handleBackupFile } from './features/backups/calls/backup-file.ts'
import { handleConfirmRestored } from './features/backups/calls/confirm-restored.ts'
import { handleCreateBackup } from './features/backups/calls/create-backup.ts'
import { handleGetBackups } from './features/backups/calls/get-backups.ts'
import { handleGetShopState } from './features/backups/calls/get-shop-state.ts'
import { handleCapturedOrderImage } from './features/captured/calls/captured-order-image.ts'
import { handleAddCapturedOrder } from './features/captured/calls/captured-orders.ts'
import { handleConvertCapturedOrder } from './features/captured/calls/convert-captured-order.ts'
import { handleGetCapturedOrders } from './features/captured/calls/get-captured-orders.ts'
import { handleAddProduct } from './features/catalog/calls/add-product.ts'
import { handleDeleteProduct } from './features/catalog/calls/delete-product.ts'
import { handleEditProduct } from './features/catalog/calls/edit-product.ts'
import { handleGenerateDescription } from './features/catalog/calls/generate-description.ts'
import { handleGetProductById } from './features/catalog/calls/get-product-by-id.ts'
import { handleGetProducts } from './features/catalog/calls/get-products.ts'
import { handleGetVariants } from './features/catalog/calls/get-variants.ts'
import { handleRestoreProduct } from './features/catalog/calls/restore-product.ts'
import { handleGetSearchIndex } from './features/catalog/calls/search-index.ts'
import { handleUpdateProductStatuses } from './features/catalog/calls/update-product-statuses.ts'
import { handleGetDemo } from './features/demo/calls/get-demo.ts'
import { handleRemoveDemo } from './features/demo/calls/remove-demo.ts'
import { handleGetFirstSteps } from './features/first-steps/calls/get-first-steps.ts'
import { handleImportProducts } from './features/imports/calls/import-products.ts'
import { handleGetNotifications } from './features/notifications/calls/get-notifications.ts'
import { handleMarkNotificationsRead } from './features/notifications/calls/mark-notifications-read.ts'
import { handleCancelOrder } from './features/orders/calls/cancel-order.ts'
import { handleGetOrders } from './features/orders/calls/get-orders.ts'
import { handleGetStoreMark } from './features/orders/calls/get-store-mark.ts'
import { handleSubmitOrder } from './features/orders/calls/submit-order.ts'
import { handleUpdateOrderItemReady } from './features/orders/calls/update-order-item-ready.ts'
import { handleUpdateOrderPayment } from './features/orders/calls/update-order-payment.ts'
import { takeOverOrders } from './features/orders/guest-orders.queries.ts'
import { handleDeleteAccount } from './features/privacy/calls/delete-account.ts'
import { handleGetMyData } from './features/privacy/calls/get-my-data.ts'
import { handleGetPush } from './features/push/calls/get-push.ts'
import { handleSubscribePush } from './features/push/calls/subscribe-push.ts'
import { handleUnsubscribePush } from './features/push/calls/unsubscribe-push.ts'
import { handleReadQueueFile } from './features/queue-files/calls/read-queue-file.ts'
import { handleAddExpense } from './features/reports/calls/add-expense.ts'
import { handleDeleteExpense } from './features/reports/calls/delete-expense.ts'
import { handleExportTable } from './features/reports/calls/export.ts'
import { handleGetAnalytics } from './features/reports/calls/get-analytics.ts'
import { handleGetDailySummary } from './features/reports/calls/get-daily-summary.ts'
import { handleGetProductAnalytics } from './features/reports/calls/get-product-analytics.ts'
import { handleGetReportRows } from './features/reports/calls/get-report-rows.ts'
import { handleGetShopSettings } from './features/shop-settings/calls/get-shop-settings.ts'
import { handleSetShopPicture } from './features/shop-settings/calls/set-shop-picture.ts'
import { handleUpdateShopSettings } from './features/shop-settings/calls/update-shop-settings.ts'
import { handleApprovePendingUpdate } from './features/stock/calls/approve-pending-update.ts'
import { handleApproveStockRequest } from './features/stock/calls/approve-stock-request.ts'
import { handleGetPendingInventoryUpdates } from './features/stock/calls/get-pending-inventory-updates.ts'
import { handleGetProductPendingUpdates } from './features/stock/calls/get-product-pending-updates.ts'
import { handleGetStockLogs } from './features/stock/calls/get-stock-logs.ts'
import { handleGetStockRequests } from './features/stock/calls/get-stock-requests.ts'
import { handleRejectPendingUpdate } from './features/stock/calls/reject-pending-update.ts'
import { handleRejectStockRequest } from './features/stock/calls/reject-stock-request.ts'
import { handleSubmitPendingStockUpdate } from './features/stock/calls/submit-pending-stock-update.ts'
import { handleSubmitStockRequest } from './features/stock/calls/submit-stock-request.ts'
import { handleUpdateInventoryCosts } from './features/stock/calls/update-inventory-costs.ts'
import { handleCreateResetLink } from './features/team/calls/create-reset-link.ts'
import { handleEndSessions } from './features/team/calls/end-sessions.ts'
import { handleGetStaff } from './features/team/calls/get-staff.ts'
import { handleSetName } from './features/team/calls/set-name.ts'
import { handleSetUserRole } from './features/team/calls/set-user-role.ts'
import type { AnyHandler, Handler } from './http/handle.ts'
import type { Services } from './start/services.ts'

/** Which handler runs which call. A call of the contract without one does not compile. */
const routes: { [Name in CallName]: Handler<Calls[Name], Services> } = {
  getUser: handleGetUser,
  login: handleLogin,
  logout: handleLogout,
  signup: signupHandler(takeOverOrders),
  guestRegister: handleGuestRegister,
  uploadProfilePhoto: handleUploadProfilePhoto,
  changePassword: handleChangePassword,
  changePhone: handleChangePhone,
  updateUsername: handleUpdateUsername,
  setName: handleSetName,
  deleteAccount: handleDeleteAccount,
  getStaff: handleGetStaff,
  setUserRole: handleSetUserRole,
  createResetLink: handleCreateResetLink,
  resetPassword: handleResetPassword,
  endSessions: handleEndSessions,
  getAuditLog: handleGetAuditLog,
  getDemo: handleGetDemo,
  removeDemo: handleRemoveDemo,
  getNotifications: handleGetNotifications,
  markNotificationsRead: handleMarkNotificationsRead,
  getPush: handleGetPush,
  subscribePush: handleSubscribePush,
  unsubscribePush: handleUnsubscribePush,
  getProducts: handleGetProducts,
  getSearchIndex: handleGetSearchIndex,
  addProduct: handleAddProduct,
  editProduct: handleEditProduct,
  updateProductStatuses: handleUpdateProductStatuses,
  deleteProduct: handleDeleteProduct,
  restoreProduct: handleRestoreProduct,
  getProductById: handleGetProductById,
  getVariants: handleGetVariants,
  generateDescription: handleGenerateDescription,
  submitOrder: handleSubmitOrder,
  getStoreMark: handleGetStoreMark,
  getOrders: handleGetOrders,
  updateOrderItemReady: handleUpdateOrderItemReady,
  updateOrderPayment: handleUpdateOrderPayment,
  cancelOrder: handleCancelOrder,
  readQueueFile: handleReadQueueFile,
  addCapturedOrder: handleAddCapturedOrder,
  getCapturedOrders: handleGetCapturedOrders,
  capturedOrderImage: handleCapturedOrderImage,
  convertCapturedOrder: handleConvertCapturedOrder,
  submitStockRequest: handleSubmitStockRequest,
  getStockRequests: handleGetStockRequests,
  approveStockRequest: handleApproveStockRequest,
  rejectStockRequest: handleRejectStockRequest,
  submitPendingStockUpdate: handleSubmitPendingStockUpdate,
  getPendingInventoryUpdates: handleGetPendingInventoryUpdates,
  getProductPendingUpdates: handleGetProductPendingUpdates,
  updateInventoryCosts: handleUpdateInventoryCosts,
  approvePendingUpdate: handleApprovePendingUpdate,
  rejectPendingUpdate: handleRejectPendingUpdate,
  getStockLogs: handleGetStockLogs,
  getProductAnalytics: handleGetProductAnalytics,
  getAnalytics: handleGetAnalytics,
  getDailySummary: handleGetDailySummary,
  addExpense: handleAddExpense,
  deleteExpense: handleDeleteExpense,
  getReportRows: handleGetReportRows,
  exportTable: handleExportTable,
  importProducts: handleImportProducts,
  getMyData: handleGetMyData,
  getShopSettings: handleGetShopSettings,
  updateShopSettings: handleUpdateShopSettings,
  setShopPicture: handleSetShopPicture,
  getBackups: handleGetBackups,
  createBackup: handleCreateBackup,
  backupFile: handleBackupFile,
  confirmRestored: handleConfirmRestored,
  getShopState: handleGetShopState,
  getFirstSteps: handleGetFirstSteps,
}

/** All of them, for the wire. */
export const handlers: readonly AnyHandler<Services>[] = Object.values(routes)
