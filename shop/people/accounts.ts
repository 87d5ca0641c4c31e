/** Shown in place of the name of a person who has deleted the account. */
export const DELETED_ACCOUNT = 'Akaunti iliyofutwa'
