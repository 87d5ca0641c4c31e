import type { Page } from '@playwright/test'
import type { Right } from '../../shop/people/rights.ts'
import type { Role } from '../../shop/people/roles.ts'
import type { FilledShop } from './fill.ts'

/** The kinds of viewers for whom screens are captured. A guest has placed an order on this phone without an account. */
export type Viewer = 'anonymous' | 'guest' | Role

/** One screen or sheet: its path, and what to press to open it. */
export type Shot = OwnBrowser & {
  name: string
  path: string
  open?: (page: Page) => Promise<unknown>
  /** True if the opened element is part of the screen and not a sheet or dialog. */
  inPage?: boolean
  /** True to use an empty cart. Otherwise the cart has three products. */
  emptyCart?: boolean
  /** True to capture the whole page. Other shots are cut after some window heights. */
  whole?: boolean
  /** Set if the shot is taken only on a phone or only on a desktop. */
  on?: 'phone' | 'desktop'
}

/** Preparations that must not affect other shots. With any of them the shot gets a browser of its own. */
type OwnBrowser = {
  /** Runs at the shop's URL before the screen is opened: fills the phone's storage, or makes calls fail. */
  prepare?: (page: Page, shop: FilledShop) => Promise<unknown>
  /** True if scripts are disabled. */
  isPlain?: boolean
  /** True if the phone prompt may appear, because it was not declined before. */
  showsPhonePrompt?: boolean
  /** True if the screen waits for a response that never comes. It is captured while it waits. */
  isBusy?: boolean
}

export const needsOwnBrowser = ({ prepare, isPlain, showsPhonePrompt, isBusy }: Shot): boolean =>
  prepare !== undefined || isPlain === true || showsPhonePrompt === true || isBusy === true

/** The `prepare` of a shot that only needs a browser of its own, because its typed text stays as a draft. */
export const isolated = async () => {}

/** A shot, and the viewers who can see it. */
export type ViewerShot = Shot & { may?: Right; only?: readonly Viewer[] }

/** Presses the first button or link with this name. A string must match exactly. */
export const press = (name: string | RegExp) => (page: Page) => {
  const options = { name, exact: typeof name === 'string' }
  return page.getByRole('button', options).or(page.getByRole('link', options)).first().click()
}

/** Presses several controls in turn. Each opens the element that contains the next. */
export const pressAll =
  (...names: (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names) await press(name)(page)
  }
