/** The first steps of a new shop's admin, in the order in which the screen shows them. */
export const firstSteps = [
  'name',
  'services',
  'phones',
  'address',
  'providers',
  'password',
  'product',
  'opening',
  'categories',
  'payments',
  'discount',
  'demo',
  'backup',
] as const
export type FirstStep = (typeof firstSteps)[number]
