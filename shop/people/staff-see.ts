/** Whose orders and customers staff see besides their own: nobody's, or all of them for managers, or for both. */
export const staffSeeings = ['none', 'managers', 'salespeople'] as const
export type StaffSee = (typeof staffSeeings)[number]
