/** Stands where the name of a person stood who has deleted the account. */
export const DELETED_ACCOUNT = 'Akaunti iliyofutwa'
