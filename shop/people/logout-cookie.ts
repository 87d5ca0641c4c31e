/**
 * A page sets this cookie if its person logs out while the server cannot be reached. The session and device cookies are
 * then ignored, and the first call that brings it ends both. It has the prefix `__Host-` over https; otherwise a
 * neighbour under the same domain could log everybody out repeatedly.
 */
export const logoutCookie = (isSecure: boolean): string => (isSecure ? '__Host-left' : 'left')
