/**
 * A page writes this cookie when its person logs out and the server cannot be told. With it the cookies of session and
 * device count for nothing, and the first call that brings it ends both. `__Host-` over https: else a neighbour under the
 * same domain could log everybody out, again and again.
 */
export const logoutCookie = (isSecure: boolean): string => (isSecure ? '__Host-left' : 'left')
