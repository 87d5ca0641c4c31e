/**
 * The hosts of the browsers' push services: Google, Mozilla, Apple, Microsoft. Pushes go to no other host, because a
 * subscription is an address that a stranger makes the shop call. A leading dot stands for all hosts below a name.
 */
export const pushHosts: readonly string[] = [
  'fcm.googleapis.com',
  // Used by early releases of Chrome.
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
]

/** True if `host` is in the list, or below an entry that begins with a dot. */
export const isHostAmong = (host: string, hosts: readonly string[]): boolean =>
  hosts.some((one) => (one.startsWith('.') ? host.endsWith(one) : host === one))
