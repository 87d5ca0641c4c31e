/** The roles that a signed-in person can have. Roles are given by an admin, never by a public call. */
export const roles = ['customer', 'salesperson', 'storeManager', 'manager', 'admin'] as const
export type Role = (typeof roles)[number]

/** The sender of a request: a signed-in role, a guest known by a device cookie, or anonymous. */
export type Caller = 'anonymous' | 'guest' | Role
export const callers: readonly Caller[] = ['anonymous', 'guest', ...roles]

export const staffRoles = ['salesperson', 'storeManager', 'manager', 'admin'] as const
type StaffRole = (typeof staffRoles)[number]

export function isStaff(role: string): role is StaffRole {
  return (staffRoles as readonly string[]).includes(role)
}

/** A role that is not known counts as customer (specification §4). */
export function knownRole(role: string): Role {
  return (roles as readonly string[]).includes(role) ? (role as Role) : 'customer'
}
