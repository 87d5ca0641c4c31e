/**
 * The local-storage key for the phone number of the person whose drafts this browser stores. The value is '' if only
 * sales of a till are left; without drafts it is not set.
 */
export const DRAFTS_OWNER_KEY = 'drafts_of'

/**
 * The draft of the till, with the open sale and the parked ones. It waits for its seller while others use the phone.
 */
export const TILL_DRAFT = 'uza'
