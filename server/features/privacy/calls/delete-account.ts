import { deleteAccount } from '../../../../contract/people.ts'
import { paths } from '../../../../shop/paths.ts'
import { roleNames } from '../../../../shop/people/role-names.ts'
import { isStaff, type Role } from '../../../../shop/people/roles.ts'
import { problem } from '../../../../shop/problems.ts'
import { accountTexts } from '../../../../shop/texts/account.ts'
import type { Tx } from '../../../db/open.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { requirePassword } from '../../accounts/passwords/confirm-password.ts'
import type { WithPasswords } from '../../accounts/passwords/password-checker.ts'
import { lockPersonAndAdmins } from '../../accounts/people.queries.ts'
import { requireDeletable } from '../../accounts/person.rules.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { hasUnanswered } from '../../drawers/moves.queries.ts'
import { sumOpenDrawers } from '../../drawers/open-drawers.queries.ts'
import { listHands } from '../../hands/hands.queries.ts'
import { notify } from '../../notifications/notifications.queries.ts'
import type { WithPictures } from '../../pictures/store.ts'
import { eraseAccount } from '../erase-person.ts'
import { findFormerRole } from '../former-staff.queries.ts'

/**
 * Deletes the account of the signed-in person. Throws refused for the last admin, for staff whom no admin has
 * dismissed, and for anybody who has money or goods of the shop: a deleted account has no name, so the shop could not
 * claim these back.
 */
export const handleDeleteAccount = handle(deleteAccount, async (context, services: WithPictures & WithPasswords) => {
  const { db, input, cookies } = context
  const { pictures } = services
  const confirmed = await requirePassword(context, services, input.password, input.phone_number)
  const photo = await transaction(db, async (tx) => {
    const person = requireDeletable(await lockPersonAndAdmins(tx, { id: confirmed.id }), confirmed)
    requireDismissed(person)
    await requireNothingHeld(tx, person.id)
    await eraseAccount(tx, person)
    await recordDeletion(tx, person)
    return person.photo
  })
  if (photo) await pictures.remove([photo])
  cookies.clearSession()
  cookies.clearDevice()
  return { message: accountTexts.deleted }
})

/**
 * Writes the audit entry. If the person is staff, or was before being dismissed, also notifies the admins, because the
 * name disappears from the person's acts.
 */
async function recordDeletion(tx: Tx, { id, role: current }: { id: number; role: Role }): Promise<void> {
  const entry = { by: id, action: 'delete_account', subject: 'person', subjectId: id } as const
  const role = isStaff(current) ? current : await findFormerRole(tx, id)
  if (role === undefined) return recordAudit(tx, entry)
  await recordAudit(tx, { ...entry, before: { role } })
  const message = `Akaunti ya mfanyakazi (${roleNames[role]}) imefutwa na mwenyewe. Angalia matukio yake ya leo.`
  await notify(tx, { to: { roles: ['admin'] }, except: id, message, link: paths.day })
}

/**
 * Throws refused for staff other than admins. An admin must dismiss them first, and can then read their last acts and
 * notes before the account is deleted and the name is lost.
 */
function requireDismissed({ role }: { role: Role }): void {
  if (isStaff(role) && role !== 'admin')
    throw problem('refused', {
      text: 'Mfanyakazi hafuti akaunti yake mwenyewe. Mwombe msimamizi mkuu akutoe kwenye kazi kwanza.',
    })
}

/**
 * Throws refused if a person's drawer still has money, if money that the person handed over is not confirmed yet, or if
 * the person carries goods.
 */
async function requireNothingHeld(tx: Tx, person: number): Promise<void> {
  const drawer = await sumOpenDrawers(tx, 'person', person)
  if (drawer.some(({ expected }) => expected !== 0))
    throw problem('refused', {
      text: 'Droo yako ina pesa ambazo hazijakabidhiwa. Funga siku kwanza, bila kubakiza kitu.',
    })
  if (await hasUnanswered(tx, person))
    throw problem('refused', { text: 'Pesa ulizotoa hazijathibitishwa. Mwombe aliyepokea athibitishe kwanza.' })
  const carried = await listHands(tx, { person, product: undefined })
  if (carried.length > 0) throw problem('refused', { text: 'Una bidhaa za duka mkononi. Zirudishe stoo kwanza.' })
}
