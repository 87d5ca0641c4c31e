/**
 * The local-storage key of the phone number of the person whose drafts this browser stores. The value is '' if it
 * stores only drafts of tills. Without drafts, the key is not set.
 */
export const DRAFTS_OWNER_KEY = 'drafts_of'

/**
 * The form name of till drafts. Such a draft contains the open sale and the parked sales of a seller. The draft stays
 * on the phone while other people use it.
 */
export const TILL_DRAFT = 'uza'
