/**
 * A page sets this cookie if its person logs out while the server cannot be reached. The session and device cookies are
 * then ignored, and the first call with this cookie ends both. It has the prefix `__Host-` over https; otherwise a
 * site on a neighbouring subdomain could log everybody out repeatedly.
 */
export const logoutCookie = (isSecure: boolean): string => (isSecure ? '__Host-left' : 'left')
