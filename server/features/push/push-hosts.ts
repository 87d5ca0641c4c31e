/**
 * The hosts of the browsers' push services: Google, Mozilla, Apple, Microsoft. Pushes are sent to no other host,
 * because a subscription contains a URL that any stranger can make the server call. A leading dot means all subdomains.
 */
export const pushHosts: readonly string[] = [
  'fcm.googleapis.com',
  // Used by early releases of Chrome.
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
]

/** True if `host` is in the list, or a subdomain of an entry that starts with a dot. */
export const isHostAmong = (host: string, hosts: readonly string[]): boolean =>
  hosts.some((one) => (one.startsWith('.') ? host.endsWith(one) : host === one))
