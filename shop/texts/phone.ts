/** The answer to a phone number that is none, in forms and from the shop. */
export const WRONG_PHONE = 'Namba ya simu si sahihi. Andika kama 0754123456.'
