/** The error about an invalid phone number, in forms and from the server. */
export const WRONG_PHONE = 'Namba ya simu si sahihi. Andika kama 0754123456.'
