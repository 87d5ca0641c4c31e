import { showPhone } from './phone.ts'

/** The names and phone number in a person's row. `phone` is E.164, or null if the account is deleted. */
export type Named = { readonly name: string | null; readonly username: string | null; readonly phone: string | null }

/** A person as all screens show them: the name with the phone number, or only the number. */
type ShownPerson = { readonly name: string | null; readonly phone: string | null }

/** The name that a removed demo account has. */
export const DEMO_PERSON = 'mfano'

/** Returns the person's name (otherwise the username, otherwise null) and the phone number in local form. */
export const shownPerson = ({ name, username, phone }: Named): ShownPerson => ({
  name: name ?? username,
  phone: phone && showPhone(phone),
})
