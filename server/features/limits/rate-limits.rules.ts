/** At most `max` hits within any `minutes`. */
export type RateLimit = { readonly max: number; readonly minutes: number }

/**
 * All rate limits. Each comment says what is counted, and whether per address, phone number, browser or person. Limits
 * per address are generous, because many customers of a mobile network share one address.
 */
export const rateLimits = {
  /** Requests per address, for all calls and documents. Stored files are exempt. */
  requests: { max: 1200, minutes: 1 },
  /** Wrong passwords per phone number, from browsers in which its owner has never signed in. */
  loginFailuresOfPhone: { max: 10, minutes: 15 },
  /** Wrong passwords per person and browser, in a browser in which that person has signed in before. */
  loginFailuresOfBrowser: { max: 10, minutes: 15 },
  /** Wrong passwords per address. */
  loginFailuresOfAddress: { max: 300, minutes: 15 },
  /** New accounts per address. */
  signups: { max: 60, minutes: 60 },
  /** New guest devices per address. */
  guestRegistrations: { max: 600, minutes: 60 },
  /** Product alerts that guests set, per address. */
  guestAlerts: { max: 600, minutes: 60 },
  /** Changes per account: each adds a row to the audit log, which is never deleted. */
  accountChanges: { max: 30, minutes: 60 },
  /** Backup downloads per admin: each one sends the whole shop and adds a row to the audit log. */
  backupDownloads: { max: 10, minutes: 60 },
  /** Searches without a result, per address: each one may add a row to the missed searches. */
  missedSearches: { max: 120, minutes: 60 },
  /** Payment claims per address: each one may notify staff. */
  paymentClaims: { max: 60, minutes: 60 },
  /** Corrected contacts of orders per address: each one notifies staff. */
  contactCorrections: { max: 60, minutes: 60 },
  /** Stored orders of unproven callers, per address. */
  unprovenOrders: { max: 60, minutes: 60 },
  /** Orders of unproven callers for which stock was short, per address: each one reveals something about the stock. */
  shortOrders: { max: 60, minutes: 60 },
} as const satisfies Record<string, RateLimit>

export type LimitName = keyof typeof rateLimits
