import { handleChangePassword } from './calls/change-password.ts'
import { handleChangePhone } from './calls/change-phone.ts'
import { handleGetUser } from './calls/get-user.ts'
import { handleGuestRegister } from './calls/guest-register.ts'
import { handleLogin } from './calls/login.ts'
import { handleLogout } from './calls/logout.ts'
import { handleResetPassword } from './calls/reset-password.ts'
import { signupHandler, type TakeOver } from './calls/signup.ts'
import { handleUpdateUsername } from './calls/update-username.ts'
import { handleUploadProfilePhoto } from './calls/upload-profile-photo.ts'

/**
 * The handlers of this feature's calls. `takeOvers` are functions of later features that move a guest's rows to a new
 * account.
 */
export const accountsRoutes = (takeOvers: readonly TakeOver[]) => ({
  getUser: handleGetUser,
  login: handleLogin,
  logout: handleLogout,
  signup: signupHandler(takeOvers),
  guestRegister: handleGuestRegister,
  uploadProfilePhoto: handleUploadProfilePhoto,
  changePassword: handleChangePassword,
  changePhone: handleChangePhone,
  updateUsername: handleUpdateUsername,
  resetPassword: handleResetPassword,
})
