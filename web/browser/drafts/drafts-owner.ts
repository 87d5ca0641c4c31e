/**
 * The local-storage key for the phone of the person whose drafts this browser keeps; '' if only sales in a till are left,
 * absent if there is nothing.
 */
export const DRAFTS_OWNER_KEY = 'drafts_of'

/** The draft of the till, with the open sale and the parked ones. It waits for its seller while others use the phone. */
export const TILL_DRAFT = 'uza'
