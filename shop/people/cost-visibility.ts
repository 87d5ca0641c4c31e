/**
 * The setting `see_costs`: buying prices, shipping, margins and profit are visible to all staff, or only to managers
 * and admins.
 */
export const costVisibilities = ['all', 'managers'] as const
export type CostVisibility = (typeof costVisibilities)[number]
