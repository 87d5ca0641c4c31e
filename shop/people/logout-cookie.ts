/**
 * Returns the name of the cookie that a page sets if somebody logs out while the server cannot be reached. In requests
 * with this cookie the server ignores the session and device cookies, and the first such request ends session and
 * device. Over https the name has the prefix `__Host-`, so that a neighbouring subdomain cannot set the cookie and log
 * everybody out.
 */
export const logoutCookie = (isSecure: boolean): string => (isSecure ? '__Host-left' : 'left')
