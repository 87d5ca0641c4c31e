import { z } from 'zod'
import { roles } from '../shop/people/roles.ts'
import { call } from './call.ts'
import { claimed, instant, phone, rowId, shortText, textField } from './fields.ts'

/**
 * A password as typed; its rules (length by role, blanks) are decided in shop/people/passwords.ts. Missing is empty.
 */
export const password = z.string().max(1000).default('')

/** The signed-in person, as specification §3 names the fields. */
export const user = z.object({
  id: z.number(),
  phone_number: z.string(),
  role: z.enum(roles),
  /** What the shop calls the person: the own name, else the username, else the phone. */
  name: z.string(),
  username: z.string().nullable(),
  /** The name that set_name gave; null without one. */
  own_name: z.string().nullable(),
  hasPassword: z.boolean(),
  /** Everybody's orders, not their own alone: an admin, and staff whom the setting `staff_see` lets. */
  sees_all_orders: z.boolean(),
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
  load: 'password',
  input: z.object({
    phoneNumber: z.union([z.string(), z.number()]),
    password,
    /** What subscribe_push.php answered in this browser while it was a guest's. */
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
  load: 'password',
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

const confirmed = { phone_number: claimed, password }

export const uploadProfilePhoto = call({
  path: '/api/upload_profile_photo.php',
  method: 'POST',
  may: 'changeOwnAccount',
  input: z.object(confirmed),
  output: z.object({ profile_photo_url: z.string(), message: z.string() }),
  pictures: { field: 'photo', most: 1 },
})

export const changePassword = call({
  path: '/api/change_password.php',
  method: 'POST',
  may: 'changeOwnAccount',
  load: 'password',
  input: z.object({ phone_number: claimed, current_password: password, new_password: password }),
  output: z.object({ message: z.string() }),
})

export const changePhone = call({
  path: '/api/change_phone.php',
  method: 'POST',
  may: 'changeOwnAccount',
  load: 'password',
  input: z.object({ old_phone: claimed, new_phone: z.union([z.string(), z.number()]), password }),
  output: z.object({ phone_number: z.string(), message: z.string() }),
})

export const updateUsername = call({
  path: '/api/update_username.php',
  method: 'POST',
  may: 'changeOwnAccount',
  load: 'password',
  input: z.object({ ...confirmed, username: textField(200) }),
  output: z.object({ username: z.string(), message: z.string() }),
})

/** What a person is called: one's own name, or anybody's by an admin, who names the account by its phone. */
export const setName = call({
  path: '/api/set_name.php',
  method: 'POST',
  may: 'setName',
  input: z.object({
    name: textField(200),
    phone_number: z.union([z.literal('').transform(() => undefined), phone]).optional(),
    /** The name that the sender saw, null for none: another one by now is not overwritten. */
    seen_name: z.string().max(1000).nullable().optional(),
  }),
  output: z.object({ phone_number: z.string(), name: z.string() }),
  refusals: { changed_meanwhile: z.object({ name: z.string().nullable() }) },
})

export const deleteAccount = call({
  path: '/api/delete_account.php',
  method: 'POST',
  may: 'changeOwnAccount',
  load: 'password',
  input: z.object(confirmed),
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
})

export const getStaff = call({
  path: '/api/get_staff.php',
  method: 'GET',
  may: 'administer',
  input: z.object({}),
  output: z.object({ staff: z.array(staffMember) }),
})

export const setUserRole = call({
  path: '/api/set_user_role.php',
  method: 'POST',
  may: 'administer',
  input: z.object({ phone_number: phone, role: z.enum(roles) }),
  output: z.object({ phone_number: z.string(), role: z.enum(roles) }),
})

export const createResetLink = call({
  path: '/api/create_reset_link.php',
  method: 'POST',
  may: 'administer',
  input: z.object({ phone_number: phone }),
  output: z.object({ link: z.string(), expires_at: instant }),
})

export const resetPassword = call({
  path: '/api/reset_password.php',
  method: 'POST',
  may: 'useSession',
  load: 'password',
  input: z.object({ token: z.string().max(200), new_password: password }),
  output: z.object({ phone_number: z.string() }),
})

export const endSessions = call({
  path: '/api/end_sessions.php',
  method: 'POST',
  may: 'administer',
  input: z.object({ phone_number: phone }),
  output: z.object({ ended: z.number() }),
})

export const auditRow = z.object({
  id: z.number(),
  at: instant,
  /** Phone of the person who did it, null when the shop itself did; `who_name` is what the person is called. */
  who: z.string().nullable(),
  who_name: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  subject_id: z.string().nullable(),
  /** What it was done to, the product of the order's line, whose account it was linked to: as people call them. */
  subject_name: z.string().nullable(),
  line_name: z.string().nullable(),
  account_name: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
})

export const getAuditLog = call({
  path: '/api/get_audit_log.php',
  method: 'GET',
  may: 'administer',
  input: z.object({ before: rowId.optional(), q: shortText.optional() }),
  output: z.object({ rows: z.array(auditRow), next_before: z.number().nullable() }),
})
