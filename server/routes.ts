import type { CallName, Calls } from '../contract/all.ts'
import type { Call } from '../contract/call.ts'
import { handleCapturedOrderImage } from './features/captured/captured-order-image.ts'
import { handleAddCapturedOrder } from './features/captured/captured-orders.ts'
import { handleConvertCapturedOrder } from './features/captured/convert-captured-order.ts'
import { handleGetCapturedOrders } from './features/captured/get-captured-orders.ts'
import { handleAddProduct } from './features/catalog/add-product.ts'
import { handleDeleteProduct } from './features/catalog/delete-product.ts'
import { handleEditProduct } from './features/catalog/edit-product.ts'
import { handleGenerateDescription } from './features/catalog/generate-description.ts'
import { handleGetProductById } from './features/catalog/get-product-by-id.ts'
import { handleGetProducts } from './features/catalog/get-products.ts'
import { handleGetSearchIndex } from './features/catalog/get-search-index.ts'
import { handleGetVariants } from './features/catalog/get-variants.ts'
import { handleImportProducts } from './features/catalog/import-products.ts'
import { handleRestoreProduct } from './features/catalog/restore-product.ts'
import { handleGetNotifications } from './features/notices/get-notifications.ts'
import { handleMarkNotificationsRead } from './features/notices/mark-notifications-read.ts'
import { handleCancelOrder } from './features/orders/cancel-order.ts'
import { handleGetOrders } from './features/orders/get-orders.ts'
import { handleSubmitOrder } from './features/orders/submit-order.ts'
import { handleUpdateOrderItemReady } from './features/orders/update-order-item-ready.ts'
import { handleUpdateOrderPayment } from './features/orders/update-order-payment.ts'
import { handleChangePassword } from './features/people/change-password.ts'
import { handleChangePhone } from './features/people/change-phone.ts'
import { handleCreateResetLink } from './features/people/create-reset-link.ts'
import { handleDeleteAccount } from './features/people/delete-account.ts'
import { handleEndSessions } from './features/people/end-sessions.ts'
import { handleGetAuditLog } from './features/people/get-audit-log.ts'
import { handleGetStaff } from './features/people/get-staff.ts'
import { handleGetUser } from './features/people/get-user.ts'
import { handleGuestRegister } from './features/people/guest-register.ts'
import { handleLogin } from './features/people/login.ts'
import { handleLogout } from './features/people/logout.ts'
import { handleResetPassword } from './features/people/reset-password.ts'
import { handleSetUserRole } from './features/people/set-user-role.ts'
import { handleSignup } from './features/people/signup.ts'
import { handleUpdateUsername } from './features/people/update-username.ts'
import { handleUploadProfilePhoto } from './features/people/upload-profile-photo.ts'
import { handleGetMyData } from './features/privacy/get-my-data.ts'
import { handleAddExpense } from './features/reports/add-expense.ts'
import { handleDeleteExpense } from './features/reports/delete-expense.ts'
import { handleExportTable } from './features/reports/export-table.ts'
import { handleGetAnalytics } from './features/reports/get-analytics.ts'
import { handleGetProductAnalytics } from './features/reports/get-product-analytics.ts'
import { handleGetReportRows } from './features/reports/get-report-rows.ts'
import { handleApprovePendingUpdate } from './features/stock/approve-pending-update.ts'
import { handleApproveStockRequest } from './features/stock/approve-stock-request.ts'
import { handleGetPendingInventoryUpdates } from './features/stock/get-pending-inventory-updates.ts'
import { handleGetProductPendingUpdates } from './features/stock/get-product-pending-updates.ts'
import { handleGetStockLogs } from './features/stock/get-stock-logs.ts'
import { handleGetStockRequests } from './features/stock/get-stock-requests.ts'
import { handleRejectPendingUpdate } from './features/stock/reject-pending-update.ts'
import { handleRejectStockRequest } from './features/stock/reject-stock-request.ts'
import { handleSubmitPendingStockUpdate } from './features/stock/submit-pending-stock-update.ts'
import { handleSubmitStockRequest } from './features/stock/submit-stock-request.ts'
import { handleUpdateInventoryCosts } from './features/stock/update-inventory-costs.ts'
import type { Handler } from './http/handle.ts'

/** Which handler answers which call. A call of the contract without one does not compile. */
const routes: { [Name in CallName]: Handler<Calls[Name]> } = {
  getUser: handleGetUser,
  login: handleLogin,
  logout: handleLogout,
  signup: handleSignup,
  guestRegister: handleGuestRegister,
  uploadProfilePhoto: handleUploadProfilePhoto,
  changePassword: handleChangePassword,
  changePhone: handleChangePhone,
  updateUsername: handleUpdateUsername,
  deleteAccount: handleDeleteAccount,
  getStaff: handleGetStaff,
  setUserRole: handleSetUserRole,
  createResetLink: handleCreateResetLink,
  resetPassword: handleResetPassword,
  endSessions: handleEndSessions,
  getAuditLog: handleGetAuditLog,
  getNotifications: handleGetNotifications,
  markNotificationsRead: handleMarkNotificationsRead,
  getProducts: handleGetProducts,
  getSearchIndex: handleGetSearchIndex,
  addProduct: handleAddProduct,
  editProduct: handleEditProduct,
  deleteProduct: handleDeleteProduct,
  restoreProduct: handleRestoreProduct,
  getProductById: handleGetProductById,
  getVariants: handleGetVariants,
  generateDescription: handleGenerateDescription,
  submitOrder: handleSubmitOrder,
  getOrders: handleGetOrders,
  updateOrderItemReady: handleUpdateOrderItemReady,
  updateOrderPayment: handleUpdateOrderPayment,
  cancelOrder: handleCancelOrder,
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
  addExpense: handleAddExpense,
  deleteExpense: handleDeleteExpense,
  getReportRows: handleGetReportRows,
  exportTable: handleExportTable,
  importProducts: handleImportProducts,
  getMyData: handleGetMyData,
}

/** All of them, for the wire: each is bound to its own call, so what differs between them no longer matters here. */
export const handlers = Object.values(routes) as unknown as Handler<Call>[]
