/** The local-storage key for the phone of the person whose drafts this browser keeps; absent if there are none. */
export const DRAFTS_OWNER_KEY = 'drafts_of'
