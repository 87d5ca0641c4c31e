import type { Role } from '../../../shop/people/roles.ts'
import type { Branded, Locked } from '../../db/brand.ts'

/** A row of `people` that is an account: its phone and password are never null. */
export type Person = {
  readonly id: number
  /** E.164. */
  readonly phone: string
  readonly role: Role
  readonly username: string | null
  readonly name: string | null
  readonly photo: string | null
  readonly password_hash: string
  readonly created_at: Date
}

export type LockedPerson = Locked<Person>

/** A person who has just typed the right password. Changes of one's own account require this. */
export type ConfirmedPerson = Branded<Person, 'confirmed'>

/** A person who is locked, like every admin, so that the number of admins cannot change. */
export type PersonAmongAdmins = Locked<Person & { readonly isLastAdmin: boolean }>

/** A person who is not the only admin and so may get another role or be deleted. */
export type NotLastAdmin = Branded<LockedPerson, 'not the last admin'>

/** A person whose account may be deleted: its owner typed the password, and the shop keeps an admin. */
export type DeletablePerson = ConfirmedPerson & NotLastAdmin
