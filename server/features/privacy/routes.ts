import { handleDeleteAccount } from './calls/delete-account.ts'
import { handleForgetCustomer } from './calls/forget-customer.ts'
import { handleGetMyData } from './calls/get-my-data.ts'

/** The handlers of this feature's calls. */
export const privacyRoutes = {
  deleteAccount: handleDeleteAccount,
  forgetCustomer: handleForgetCustomer,
  getMyData: handleGetMyData,
}
