/**
 * The setting `staff_see`: which staff besides admins see everybody's orders and customers. With 'none' they see only
 * their own.
 */
export const orderVisibilities = ['none', 'managers', 'salespeople'] as const
export type OrderVisibility = (typeof orderVisibilities)[number]
