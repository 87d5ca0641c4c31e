import type { Page } from '@playwright/test'
import type { Right } from '../../shop/people/rights.ts'
import type { Role } from '../../shop/people/roles.ts'
import type { FilledShop } from './fill.ts'

/** A guest is somebody who has ordered with this phone and has no account. */
export type Viewer = 'anonymous' | 'guest' | Role

/** One screen or sheet: where it is, and what is pressed to open it. */
export type Shot = Apart & {
  name: string
  path: string
  open?: (page: Page) => Promise<unknown>
  /** What is opened stands in the screen: it is no sheet or dialog. */
  inPage?: boolean
  /** The cart is empty; otherwise three products lie in it. */
  emptyCart?: boolean
  /** As long as it is; others are cut after some heights of the window. */
  whole?: boolean
  /** It is there, or looks like this, on one of them alone. */
  on?: 'phone' | 'desktop'
}

/** What happens to no other shot: with any of it, it is taken in a browser of its own. */
type Apart = {
  /** Before the screen is opened: what the phone keeps already, which calls are lost. The page is at the shop's address. */
  prepare?: (page: Page, shop: FilledShop) => Promise<unknown>
  /** No script runs. */
  isPlain?: boolean
  /** The phone has not said 'Sihitaji sasa' yet. */
  isAsked?: boolean
  /** It waits for an answer that never comes: it is taken as it is. */
  isBusy?: boolean
}

export const isApart = ({ prepare, isPlain, isAsked, isBusy }: Shot): boolean =>
  prepare !== undefined || isPlain === true || isAsked === true || isBusy === true

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
