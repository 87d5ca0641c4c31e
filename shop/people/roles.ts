/** The roles of a signed-in person. Only an admin can give somebody a role other than customer. */
export const roles = ['customer', 'salesperson', 'storeManager', 'manager', 'admin'] as const
export type Role = (typeof roles)[number]

/** The sender of a request: a signed-in role, a guest with a device cookie, or anonymous. */
export type Caller = (typeof callers)[number]
export const callers = ['anonymous', 'guest', ...roles] as const

export const staffRoles = ['salesperson', 'storeManager', 'manager', 'admin'] as const
type StaffRole = (typeof staffRoles)[number]

export function isStaff(role: string): role is StaffRole {
  return (staffRoles as readonly string[]).includes(role)
}

/** Returns the role with this name, or 'customer' for an unknown name. */
export function roleOrCustomer(role: string): Role {
  return (roles as readonly string[]).includes(role) ? (role as Role) : 'customer'
}
