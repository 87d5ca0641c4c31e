/** Replaces the name of a person who deleted the account. */
export const DELETED_ACCOUNT = 'Akaunti iliyofutwa'
