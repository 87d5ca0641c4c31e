/**
 * The setting `staff_see`: the staff, besides admins, who see the orders and customers of all. With 'none' they see
 * only their own.
 */
export const orderVisibilities = ['none', 'managers', 'salespeople'] as const
export type OrderVisibility = (typeof orderVisibilities)[number]
