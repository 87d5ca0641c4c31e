/** What the admin of a new shop does first (rulings §10), in this order on the screen. */
export const firstSteps = ['name', 'phones', 'password', 'product', 'backup'] as const
export type FirstStep = (typeof firstSteps)[number]
