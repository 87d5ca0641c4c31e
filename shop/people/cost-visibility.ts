/**
 * The setting `see_costs`: whether all staff see buying prices, shipping, margins and profit, or only managers and
 * admins.
 */
export const costVisibilities = ['all', 'managers'] as const
export type CostVisibility = (typeof costVisibilities)[number]
