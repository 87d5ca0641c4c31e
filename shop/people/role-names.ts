import type { Caller } from './roles.ts'

/** The names of the roles on the screens. */
export const roleNames: Record<Caller, string> = {
  anonymous: 'Mgeni',
  guest: 'Mgeni',
  customer: 'Mteja',
  salesperson: 'Muuzaji',
  storeManager: 'Msimamizi wa stoo',
  manager: 'Meneja',
  admin: 'Msimamizi mkuu',
}
