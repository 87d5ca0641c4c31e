import * as captured from './captured.ts'
import * as catalog from './catalog.ts'
import * as notices from './notifications.ts'
import * as orders from './orders.ts'
import * as people from './people.ts'
import * as privacy from './privacy.ts'
import * as reports from './reports.ts'
import * as stock from './stock.ts'

/** Every call of the wire, by name: the one list that the routes, the rights test and the browser's types are made from. */
export const calls = {
  getUser: people.getUser,
  login: people.login,
  logout: people.logout,
  signup: people.signup,
  guestRegister: people.guestRegister,
  uploadProfilePhoto: people.uploadProfilePhoto,
  changePassword: people.changePassword,
  changePhone: people.changePhone,
  updateUsername: people.updateUsername,
  deleteAccount: people.deleteAccount,
  getStaff: people.getStaff,
  setUserRole: people.setUserRole,
  createResetLink: people.createResetLink,
  resetPassword: people.resetPassword,
  endSessions: people.endSessions,
  getAuditLog: people.getAuditLog,
  getNotifications: notices.getNotifications,
  markNotificationsRead: notices.markNotificationsRead,
  getProducts: catalog.getProducts,
  getSearchIndex: catalog.getSearchIndex,
  addProduct: catalog.addProduct,
  editProduct: catalog.editProduct,
  deleteProduct: catalog.deleteProduct,
  restoreProduct: catalog.restoreProduct,
  getProductById: catalog.getProductById,
  importProducts: catalog.importProducts,
  getVariants: catalog.getVariants,
  generateDescription: catalog.generateDescription,
  submitOrder: orders.submitOrder,
  getOrders: orders.getOrders,
  updateOrderItemReady: orders.updateOrderItemReady,
  updateOrderPayment: orders.updateOrderPayment,
  cancelOrder: orders.cancelOrder,
  addCapturedOrder: captured.addCapturedOrder,
  getCapturedOrders: captured.getCapturedOrders,
  capturedOrderImage: captured.capturedOrderImage,
  convertCapturedOrder: captured.convertCapturedOrder,
  submitStockRequest: stock.submitStockRequest,
  getStockRequests: stock.getStockRequests,
  approveStockRequest: stock.approveStockRequest,
  rejectStockRequest: stock.rejectStockRequest,
  submitPendingStockUpdate: stock.submitPendingStockUpdate,
  getPendingInventoryUpdates: stock.getPendingInventoryUpdates,
  getProductPendingUpdates: stock.getProductPendingUpdates,
  updateInventoryCosts: stock.updateInventoryCosts,
  approvePendingUpdate: stock.approvePendingUpdate,
  rejectPendingUpdate: stock.rejectPendingUpdate,
  getStockLogs: stock.getStockLogs,
  getProductAnalytics: reports.getProductAnalytics,
  getAnalytics: reports.getAnalytics,
  addExpense: reports.addExpense,
  deleteExpense: reports.deleteExpense,
  getReportRows: reports.getReportRows,
  exportTable: reports.exportTable,
  getMyData: privacy.getMyData,
} as const

export type Calls = typeof calls
export type CallName = keyof Calls
