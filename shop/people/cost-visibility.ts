/**
 * The setting `see_costs`: everybody on the staff sees buying prices, shipping, margins and profit, or managers alone.
 */
export const costVisibilities = ['all', 'managers'] as const
export type CostVisibility = (typeof costVisibilities)[number]
