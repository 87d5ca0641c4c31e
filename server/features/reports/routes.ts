import { handleAddExpense } from './calls/add-expense.ts'
import { handleDeleteExpense } from './calls/delete-expense.ts'
import { handleExportTable } from './calls/export.ts'
import { handleGetAnalytics } from './calls/get-analytics.ts'
import { handleGetDailySummary } from './calls/get-daily-summary.ts'
import { handleGetExpenses } from './calls/get-expenses.ts'
import { handleGetMonthReport } from './calls/get-month-report.ts'
import { handleGetProductAnalytics } from './calls/get-product-analytics.ts'
import { handleGetReportRows } from './calls/get-report-rows.ts'

/** The handlers of this feature's calls. */
export const reportsRoutes = {
  getProductAnalytics: handleGetProductAnalytics,
  getAnalytics: handleGetAnalytics,
  getExpenses: handleGetExpenses,
  getMonthReport: handleGetMonthReport,
  getDailySummary: handleGetDailySummary,
  addExpense: handleAddExpense,
  deleteExpense: handleDeleteExpense,
  getReportRows: handleGetReportRows,
  exportTable: handleExportTable,
}
