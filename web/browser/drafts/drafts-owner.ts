/**
 * The local-storage key of the phone number whose drafts this browser stores. The value is '' if only drafts of a till
 * are left. Not set without drafts.
 */
export const DRAFTS_OWNER_KEY = 'drafts_of'

/**
 * The draft of the till, with the open sale and the parked ones. It is kept for its seller while other people use the
 * phone.
 */
export const TILL_DRAFT = 'uza'
