/** At most `max` within the last `minutes`, whenever one looks. */
export type RateLimit = { readonly max: number; readonly minutes: number }

/**
 * Every limit on how often something may be done, by whom it counts (rulings §3 and §9). They are generous where they
 * count addresses: many honest phones share one.
 */
export const rateLimits = {
  /** Requests of an address over all calls and documents; stored files do not count. */
  requests: { max: 1200, minutes: 1 },
  /** Wrong passwords for a phone from browsers that its owner has not signed in with. */
  loginFailuresOfPhone: { max: 10, minutes: 15 },
  /** Wrong passwords for a person in one browser where that person has signed in before. */
  loginFailuresOfBrowser: { max: 10, minutes: 15 },
  loginFailuresOfAddress: { max: 300, minutes: 15 },
  /** Accounts that were made from an address. */
  signups: { max: 60, minutes: 60 },
  /** Devices of guests that were registered from an address. */
  guestRegistrations: { max: 600, minutes: 60 },
  /** Changes that a person makes to the own account: each is a row of the audit, which is never cleaned. */
  accountChanges: { max: 30, minutes: 60 },
  /** Backups that an admin downloads: each is the whole shop, and a row of the audit. */
  backupDownloads: { max: 10, minutes: 60 },
  /** Orders that were stored for callers of an address who are not proven. */
  unprovenOrders: { max: 60, minutes: 60 },
} as const satisfies Record<string, RateLimit>

export type LimitName = keyof typeof rateLimits
