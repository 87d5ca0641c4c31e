/**
 * The hosts of the push services that browsers use: Google, Mozilla, Apple, Microsoft (rulings §11). The one list: a
 * subscription is an address that a stranger gives the shop to call. A name that begins with a dot stands for all hosts
 * below it.
 */
export const pushHosts: readonly string[] = [
  'fcm.googleapis.com',
  // What Chrome's early releases are given instead.
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
]

/** Whether `host` is one of these, or below one that begins with a dot. */
export const isHostAmong = (host: string, hosts: readonly string[]): boolean =>
  hosts.some((one) => (one.startsWith('.') ? host.endsWith(one) : host === one))
