import { handleChangePassword } from './calls/change-password.ts'
import { handleChangePhone } from './calls/change-phone.ts'
import { handleGetUser } from './calls/get-user.ts'
import { handleGuestRegister } from './calls/guest-register.ts'
import { handleLogin } from './calls/login.ts'
import { handleLogout } from './calls/logout.ts'
import { handleResetPassword } from './calls/reset-password.ts'
import { signupHandler, type TakeOverOrders } from './calls/signup.ts'
import { handleUpdateUsername } from './calls/update-username.ts'
import { handleUploadProfilePhoto } from './calls/upload-profile-photo.ts'

/** The handlers of this feature's calls; orders are a later feature, so a signup is handed its part of them. */
export const accountsRoutes = (takeOverOrders: TakeOverOrders) => ({
  getUser: handleGetUser,
  login: handleLogin,
  logout: handleLogout,
  signup: signupHandler(takeOverOrders),
  guestRegister: handleGuestRegister,
  uploadProfilePhoto: handleUploadProfilePhoto,
  changePassword: handleChangePassword,
  changePhone: handleChangePhone,
  updateUsername: handleUpdateUsername,
  resetPassword: handleResetPassword,
})
