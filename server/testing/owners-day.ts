import type { SignedIn } from './making/sign-in.ts'
import { requireOk } from './require-ok.ts'

/** Returns the evening page of a day, by default today, as the admin sees it. */
export const ownersDay = async (admin: SignedIn, date?: string) => requireOk(await admin.call('getDay', { date })).body

/** Returns the acts of one kind that the evening page lists for this person, as [amount, reason], newest first. */
export const actsSeen = async (admin: SignedIn, kind: string, { person }: SignedIn, date?: string) =>
  (await ownersDay(admin, date)).acts
    .filter((act) => act.kind === kind && act.person_id === person.id)
    .map(({ amount, reason }) => [amount, reason])

/** Returns the name that the evening page shows for this person. */
export const nameSeen = async (admin: SignedIn, { person }: SignedIn) =>
  (await ownersDay(admin)).people.find(({ id }) => id === person.id)?.name
