import { handleAddCustomerEntry } from './calls/add-customer-entry.ts'
import { handleGetCustomer } from './calls/get-customer.ts'
import { handleGetCustomers } from './calls/get-customers.ts'
import { handleGetDebts } from './calls/get-debts.ts'
import { handleGetMyStatement } from './calls/get-my-statement.ts'
import { handleMergeCustomers } from './calls/merge-customers.ts'
import { handleReceiveCustomerPayment } from './calls/receive-customer-payment.ts'
import { handleRemindCustomer } from './calls/remind-customer.ts'
import { handleSetDue } from './calls/set-due.ts'
import { handleUndoCustomerPayment } from './calls/undo-customer-payment.ts'
import { handleUnmergeCustomers } from './calls/unmerge-customers.ts'
import { handleUpdateCustomer } from './calls/update-customer.ts'

/** The handlers of this feature's calls. */
export const debtsRoutes = {
  getCustomers: handleGetCustomers,
  getCustomer: handleGetCustomer,
  getDebts: handleGetDebts,
  getMyStatement: handleGetMyStatement,
  updateCustomer: handleUpdateCustomer,
  mergeCustomers: handleMergeCustomers,
  unmergeCustomers: handleUnmergeCustomers,
  receiveCustomerPayment: handleReceiveCustomerPayment,
  undoCustomerPayment: handleUndoCustomerPayment,
  addCustomerEntry: handleAddCustomerEntry,
  setDue: handleSetDue,
  remindCustomer: handleRemindCustomer,
}
