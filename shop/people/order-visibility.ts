/**
 * The setting `staff_see`: the staff who see everybody's orders and customers, besides admins. Other staff see only
 * their own.
 */
export const orderVisibilities = ['none', 'managers', 'salespeople'] as const
export type OrderVisibility = (typeof orderVisibilities)[number]
