/** The first steps of a new shop's admin, in the order of the screen. */
export const firstSteps = [
  'name',
  'phones',
  'password',
  'product',
  'opening',
  'payments',
  'discount',
  'backup',
] as const
export type FirstStep = (typeof firstSteps)[number]
