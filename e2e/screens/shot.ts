import type { Page } from '@playwright/test'
import type { Right } from '../../shop/people/rights.ts'
import type { Role } from '../../shop/people/roles.ts'

export type Viewer = 'anonymous' | Role

/** One screen or sheet: where it is, and what is pressed to open it. */
export type Shot = {
  name: string
  path: string
  open?: (page: Page) => Promise<unknown>
  /** What is opened stands in the screen: it is no sheet or dialog. */
  inPage?: boolean
  /** The cart is empty; otherwise three products lie in it. */
  emptyCart?: boolean
}

/** A shot, and who can see it. */
export type Guarded = Shot & { may?: Right; only?: readonly Viewer[] }

/** Presses the first button or link with this name in what lies on top; an exact one for a text. */
export const press = (name: string | RegExp) => (page: Page) => {
  const options = { name, exact: typeof name === 'string' }
  return page.getByRole('button', options).or(page.getByRole('link', options)).first().click()
}

/** One after the other, as each opens what the next one stands in. */
export const pressAll =
  (...names: (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names) await press(name)(page)
  }
