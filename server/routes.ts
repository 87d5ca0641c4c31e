import { type CallName, type Calls, calls } from '../contract/all.ts'
import type { Call } from '../contract/call.ts'
import { handleGetNotifications } from './features/notices/get-notifications.ts'
import { handleMarkNotificationsRead } from './features/notices/mark-notifications-read.ts'
import { handleGetUser } from './features/people/get-user.ts'
import { handleGuestRegister } from './features/people/guest-register.ts'
import { handleLogin } from './features/people/login.ts'
import { handleLogout } from './features/people/logout.ts'
import { handleSignup } from './features/people/signup.ts'
import { handleGetProductAnalytics } from './features/reports/get-product-analytics.ts'
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
import { notYet } from './http/not-yet.ts'

/** Which handler answers which call. A call of the contract without one does not compile. */
const routes: { [Name in CallName]: Handler<Calls[Name]> } = {
  getUser: handleGetUser,
  login: handleLogin,
  logout: handleLogout,
  signup: handleSignup,
  guestRegister: handleGuestRegister,
  uploadProfilePhoto: notYet(calls.uploadProfilePhoto),
  changePassword: notYet(calls.changePassword),
  changePhone: notYet(calls.changePhone),
  updateUsername: notYet(calls.updateUsername),
  deleteAccount: notYet(calls.deleteAccount),
  getStaff: notYet(calls.getStaff),
  setUserRole: notYet(calls.setUserRole),
  createResetLink: notYet(calls.createResetLink),
  resetPassword: notYet(calls.resetPassword),
  endSessions: notYet(calls.endSessions),
  getAuditLog: notYet(calls.getAuditLog),
  getNotifications: handleGetNotifications,
  markNotificationsRead: handleMarkNotificationsRead,
  getProducts: notYet(calls.getProducts),
  getSearchIndex: notYet(calls.getSearchIndex),
  addProduct: notYet(calls.addProduct),
  editProduct: notYet(calls.editProduct),
  deleteProduct: notYet(calls.deleteProduct),
  restoreProduct: notYet(calls.restoreProduct),
  getProductById: notYet(calls.getProductById),
  getVariants: notYet(calls.getVariants),
  generateDescription: notYet(calls.generateDescription),
  submitOrder: notYet(calls.submitOrder),
  getOrders: notYet(calls.getOrders),
  updateOrderItemReady: notYet(calls.updateOrderItemReady),
  updateOrderPayment: notYet(calls.updateOrderPayment),
  cancelOrder: notYet(calls.cancelOrder),
  addCapturedOrder: notYet(calls.addCapturedOrder),
  getCapturedOrders: notYet(calls.getCapturedOrders),
  capturedOrderImage: notYet(calls.capturedOrderImage),
  convertCapturedOrder: notYet(calls.convertCapturedOrder),
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
  getAnalytics: notYet(calls.getAnalytics),
  addExpense: notYet(calls.addExpense),
  deleteExpense: notYet(calls.deleteExpense),
  exportCsv: notYet(calls.exportCsv),
}

/** All of them, for the wire: each is bound to its own call, so what differs between them no longer matters here. */
export const handlers = Object.values(routes) as unknown as Handler<Call>[]
