import type { Page } from '@playwright/test'

/** The staff's rail on a desktop. */
export const rail = (page: Page) => page.getByRole('navigation', { name: 'Kazi', exact: true })
/** The bottom bar of a phone. */
export const bar = (page: Page) => page.getByRole('navigation', { name: 'Kazi kuu' })
