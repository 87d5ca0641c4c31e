/**
 * A page writes this cookie when its person logs out and the server cannot be told. With it the cookies of session and
 * device count for nothing, and the first call that brings it ends both.
 */
export const LEFT_COOKIE = 'left'
