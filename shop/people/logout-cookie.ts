/**
 * Set by a page if somebody logs out while the server cannot be reached. The server then ignores the session and device
 * cookies, and the first request with this cookie ends both. Over https its name has the prefix `__Host-`; otherwise a
 * neighbouring subdomain could set it to log everybody out.
 */
export const logoutCookie = (isSecure: boolean): string => (isSecure ? '__Host-left' : 'left')
