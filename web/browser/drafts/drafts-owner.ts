/** Under this key of the local storage stands whose drafts this browser keeps, by phone; without any it is not there. */
export const DRAFTS_OWNER_KEY = 'drafts_of'
