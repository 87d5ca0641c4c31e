import type { Page } from '@playwright/test'
import type { Right } from '../../shop/people/rights.ts'
import type { Role } from '../../shop/people/roles.ts'
import type { FilledShop } from './fill.ts'

/** The kinds of people for whom screens are captured. A guest has ordered on this phone without an account. */
export type Viewer = 'anonymous' | 'guest' | Role

/** One screen or sheet: its path, and what to press to open it. */
export type Shot = OwnBrowser & {
  name: string
  path: string
  open?: (page: Page) => Promise<unknown>
  /** The opened element belongs to the screen, and is no sheet or dialog. */
  inPage?: boolean
  /** Uses an empty cart; otherwise it has three products. */
  emptyCart?: boolean
  /** True if it is captured in full; other shots are cut after some window heights. */
  whole?: boolean
  /** The device, if the shot is taken on only one of the two. */
  on?: 'phone' | 'desktop'
}

/** Preparations that other shots must not see; any of them gives the shot its own browser. */
type OwnBrowser = {
  /** Runs before the screen is opened, at the shop's address: fills the phone's storage, or fails calls. */
  prepare?: (page: Page, shop: FilledShop) => Promise<unknown>
  /** True if scripts are disabled. */
  isPlain?: boolean
  /** True if the phone prompt may appear, because it was not declined yet. */
  showsPhonePrompt?: boolean
  /** True if the screen waits for an answer that never comes; it is captured while it waits. */
  isBusy?: boolean
}

export const needsOwnBrowser = ({ prepare, isPlain, showsPhonePrompt, isBusy }: Shot): boolean =>
  prepare !== undefined || isPlain === true || showsPhonePrompt === true || isBusy === true

/** The `prepare` of a shot that only needs its own browser, because what it types stays as a draft. */
export const isolated = async () => {}

/** A shot, and who can see it. */
export type ViewerShot = Shot & { may?: Right; only?: readonly Viewer[] }

/** Presses the first button or link with this name; a string must match exactly. */
export const press = (name: string | RegExp) => (page: Page) => {
  const options = { name, exact: typeof name === 'string' }
  return page.getByRole('button', options).or(page.getByRole('link', options)).first().click()
}

/** Presses several controls in turn; each opens the element that contains the next. */
export const pressAll =
  (...names: (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names) await press(name)(page)
  }
