/**
 * The local-storage key of the phone number of the person whose drafts this browser stores. The value is '' if it
 * stores only drafts of tills. Without drafts, the key is not set.
 */
export const DRAFTS_OWNER_KEY = 'drafts_of'

/**
 * The form name of till drafts. Such a draft contains the open sale and the parked sales of a seller. It stays while
 * other people use the phone.
 */
export const TILL_DRAFT = 'uza'
