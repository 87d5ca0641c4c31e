import { showPhone } from './phone.ts'

/** A person as the rows name them; `phone` is E.164, null once the account is deleted. */
type Named = { readonly name: string | null; readonly username: string | null; readonly phone: string | null }

/** What stands for a person wherever one is shown: the name, with the phone below it; without a name the phone alone. */
type ShownPerson = { readonly name: string | null; readonly phone: string | null }

/** Who did what a removed account of the demo did. */
export const DEMO_PERSON = 'mfano'

/** The name is the own one, else the username, else null; the phone is in local form. */
export const shownPerson = ({ name, username, phone }: Named): ShownPerson => ({
  name: name ?? username,
  phone: phone && showPhone(phone),
})
