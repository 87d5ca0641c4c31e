/** At most `max` hits within any `minutes`. */
export type RateLimit = { readonly max: number; readonly minutes: number }

/**
 * All rate limits; each comment says what is counted and for whom. Limits per address are generous, because many honest
 * phones share one address.
 */
export const rateLimits = {
  /** Requests per address over all calls and documents; stored files are exempt. */
  requests: { max: 1200, minutes: 1 },
  /** Wrong passwords for a phone, from browsers with which its owner has never signed in. */
  loginFailuresOfPhone: { max: 10, minutes: 15 },
  /** Wrong passwords for a person in one browser with which that person has signed in before. */
  loginFailuresOfBrowser: { max: 10, minutes: 15 },
  /** Wrong passwords per address. */
  loginFailuresOfAddress: { max: 300, minutes: 15 },
  /** New accounts per address. */
  signups: { max: 60, minutes: 60 },
  /** New guest devices per address. */
  guestRegistrations: { max: 600, minutes: 60 },
  /** Products that guests of an address begin to wait for. */
  guestAlerts: { max: 600, minutes: 60 },
  /** Changes per account: each adds a row to the audit log, which is never cleaned. */
  accountChanges: { max: 30, minutes: 60 },
  /** Backup downloads per admin: each is the whole shop, and a row in the audit log. */
  backupDownloads: { max: 10, minutes: 60 },
  /** Searches counted as having found nothing, per address: each is a row for the owner. */
  missedSearches: { max: 120, minutes: 60 },
  /** Payments that buyers claim to have made, per address: each notifies the staff. */
  paymentClaims: { max: 60, minutes: 60 },
  /** Orders whose number or address buyers correct, per address: each notifies the staff. */
  contactCorrections: { max: 60, minutes: 60 },
  /** Stored orders of unproven callers per address. */
  unprovenOrders: { max: 60, minutes: 60 },
  /** Orders of unproven callers that the stock could not serve, per address: each tells something about the stock. */
  shortOrders: { max: 60, minutes: 60 },
} as const satisfies Record<string, RateLimit>

export type LimitName = keyof typeof rateLimits
