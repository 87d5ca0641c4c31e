import { z } from 'zod'
import { MAX_PASSWORD_LENGTH } from '../shop/people/passwords.ts'
import { roles } from '../shop/people/roles.ts'
import { call } from './call.ts'
import { instant, phone, rowId, sentText, shortText, textField, typedPhone, untrustedIdentity } from './fields.ts'

/**
 * A password as typed. Its rules (length by role, blanks) are in shop/people/passwords.ts. If missing, it counts as
 * empty.
 */
export const password = sentText(MAX_PASSWORD_LENGTH).default('')

/** The signed-in person. The field names are the ones that existing clients use. */
export const user = z.object({
  id: z.number(),
  phone_number: z.string(),
  role: z.enum(roles),
  /** The name to show: `own_name`, otherwise the username, otherwise the phone number. */
  name: z.string(),
  username: z.string().nullable(),
  /** The name set with set_name; null if there is none. */
  own_name: z.string().nullable(),
  hasPassword: z.boolean(),
  /** True for callers who see everybody's orders: admins, and staff whom the setting `staff_see` includes. */
  sees_all_orders: z.boolean(),
  /** False for customers, and for staff from whom the setting `see_costs` hides costs. */
  sees_costs: z.boolean(),
  /** The largest discount that the person may agree on, in percent; 100 allows any price. */
  max_discount_percent: z.number(),
  created_at: instant,
  profile_photo_url: z.string().nullable(),
})

export const getUser = call({
  path: '/api/getUser.php',
  method: 'GET',
  may: 'useSession',
  input: z.object({}),
  output: user.nullable(),
  response: 'bare',
})

export const login = call({
  path: '/api/login.php',
  method: 'POST',
  may: 'useSession',
  costly: 'password',
  input: z.object({
    phoneNumber: typedPhone,
    password,
    /** The id that subscribe_push.php returned in this browser while its user was a guest. */
    push_id: rowId.optional(),
  }),
  output: z.object({ user }),
})

export const logout = call({
  path: '/api/logout.php',
  method: 'POST',
  may: 'useSession',
  input: z.object({}),
  output: z.object({}),
})

export const signup = call({
  path: '/api/signup.php',
  method: 'POST',
  may: 'useSession',
  costly: 'password',
  input: z.object({ phoneNumber: phone, password }),
  output: z.object({ message: z.string() }),
})

export const guestRegister = call({
  path: '/api/guest_register.php',
  method: 'POST',
  may: 'useSession',
  input: z.object({ phone_number: phone }),
  output: z.object({ phone_number: z.string(), message: z.string() }),
})

/** The password again. A phone number, if sent, must be that of the caller's account. */
const passwordAgain = { phone_number: untrustedIdentity, password }

export const uploadProfilePhoto = call({
  path: '/api/upload_profile_photo.php',
  method: 'POST',
  may: 'changeOwnAccount',
  input: z.object(passwordAgain),
  output: z.object({ profile_photo_url: z.string(), message: z.string() }),
  pictures: { field: 'photo', max: 1 },
})

export const changePassword = call({
  path: '/api/change_password.php',
  method: 'POST',
  may: 'changeOwnAccount',
  costly: 'password',
  input: z.object({ phone_number: untrustedIdentity, current_password: password, new_password: password }),
  output: z.object({ message: z.string() }),
})

export const changePhone = call({
  path: '/api/change_phone.php',
  method: 'POST',
  may: 'changeOwnAccount',
  costly: 'password',
  input: z.object({ old_phone: untrustedIdentity, new_phone: typedPhone, password }),
  output: z.object({ phone_number: z.string(), message: z.string() }),
})

export const updateUsername = call({
  path: '/api/update_username.php',
  method: 'POST',
  may: 'changeOwnAccount',
  costly: 'password',
  input: z.object({ ...passwordAgain, username: textField(200) }),
  output: z.object({ username: z.string(), message: z.string() }),
})

/**
 * Sets a person's display name. Everybody may set their own name. An admin may set anybody's name by giving the phone
 * number.
 */
export const setName = call({
  path: '/api/set_name.php',
  method: 'POST',
  may: 'setName',
  input: z.object({
    name: textField(200),
    phone_number: z.union([z.literal('').transform(() => undefined), phone]).optional(),
    /** The name that the sender saw; null if the sender saw none. A different current name is not overwritten. */
    seen_name: z.string().max(1000).nullable().optional(),
  }),
  output: z.object({ phone_number: z.string(), name: z.string() }),
  refusals: { changed_meanwhile: z.object({ name: z.string().nullable() }) },
})

export const deleteAccount = call({
  path: '/api/delete_account.php',
  method: 'POST',
  may: 'changeOwnAccount',
  costly: 'password',
  input: z.object(passwordAgain),
  output: z.object({ message: z.string() }),
})

export const staffMember = z.object({
  id: z.number(),
  phone_number: z.string(),
  name: z.string().nullable(),
  username: z.string().nullable(),
  role: z.enum(roles),
  created_at: instant,
  sessions: z.number(),
  last_seen: instant.nullable(),
  /**
   * The end of this admin's backup wait: before it the admin cannot download backups, because a reset link has set the
   * password. Null if there is no wait.
   */
  no_backups_until: instant.nullable(),
})

export const getStaff = call({
  path: '/api/get_staff.php',
  method: 'GET',
  may: 'administer',
  input: z.object({}),
  output: z.object({ staff: z.array(staffMember) }),
})

/** Giving or removing the role of admin needs the caller's password (otherwise password_needed). */
export const setUserRole = call({
  path: '/api/set_user_role.php',
  method: 'POST',
  may: 'administer',
  costly: 'password',
  input: z.object({ phone_number: phone, role: z.enum(roles), password }),
  output: z.object({ phone_number: z.string(), role: z.enum(roles) }),
})

/** A link for an admin's account, even the caller's own, needs the caller's password (otherwise password_needed). */
export const createResetLink = call({
  path: '/api/create_reset_link.php',
  method: 'POST',
  may: 'administer',
  costly: 'password',
  input: z.object({ phone_number: phone, password }),
  output: z.object({ link: z.string(), expires_at: instant }),
})

export const resetPassword = call({
  path: '/api/reset_password.php',
  method: 'POST',
  may: 'useSession',
  costly: 'password',
  input: z.object({ token: z.string().max(200), new_password: password }),
  output: z.object({ phone_number: z.string() }),
})

/**
 * Confirms that another admin really set their own new password. That admin may then download backups at once. Needs
 * the caller's password. Refused for the caller's own account, and during a backup wait of the caller.
 * Repeating it succeeds.
 */
export const confirmPasswordReset = call({
  path: '/api/confirm_password_reset.php',
  method: 'POST',
  may: 'administer',
  costly: 'password',
  input: z.object({ phone_number: phone, password }),
  output: z.object({ phone_number: z.string() }),
})

/** Ending another person's sessions needs the caller's password (otherwise password_needed). */
export const endSessions = call({
  path: '/api/end_sessions.php',
  method: 'POST',
  may: 'administer',
  costly: 'password',
  input: z.object({ phone_number: phone, password }),
  output: z.object({ ended: z.number() }),
})

export const auditRow = z.object({
  id: z.number(),
  at: instant,
  /** Phone number of the person who acted, null for the shop itself; `who_name` is the name. */
  who: z.string().nullable(),
  who_name: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  subject_id: z.string().nullable(),
  /** Names of the subject, of the order line's product, and of the linked account. */
  subject_name: z.string().nullable(),
  line_name: z.string().nullable(),
  account_name: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  /** True if undo_change.php can restore the old values. That call is refused if the values have been changed again. */
  can_undo: z.boolean(),
})

export const getAuditLog = call({
  path: '/api/get_audit_log.php',
  method: 'GET',
  may: 'administer',
  input: z.object({ before: rowId.optional(), q: shortText.optional() }),
  output: z.object({ rows: z.array(auditRow), next_before: z.number().nullable() }),
})
