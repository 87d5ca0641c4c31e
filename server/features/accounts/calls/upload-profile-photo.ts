import { uploadProfilePhoto } from '../../../../contract/people.ts'
import { isStaff } from '../../../../shop/people/roles.ts'
import { problem } from '../../../../shop/problems.ts'
import { accountTexts } from '../../../../shop/texts/account.ts'
import type { Database } from '../../../db/open.ts'
import { isRolledBack, transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { type Hit, removeHit } from '../../limits/rate-limits.queries.ts'
import type { PictureStore, WithPictures } from '../../pictures/store.ts'
import { withSavedPictures } from '../../pictures/with-saved-pictures.ts'
import { changeAccount, countAccountChange } from '../change-account.ts'
import { requirePassword } from '../passwords/confirm-password.ts'
import type { WithPasswords } from '../passwords/password-checker.ts'
import { lockPerson } from '../people.queries.ts'
import type { ConfirmedPerson } from '../person.ts'

/** Sets a new profile photo. The old file is deleted once the new file is stored in the account. */
export const handleUploadProfilePhoto = handle(
  uploadProfilePhoto,
  async (context, services: WithPictures & WithPasswords) => {
    const { db, input, uploads, log, user } = context
    const { pictures } = services
    const [upload] = uploads
    if (!upload) throw problem('bad_input', { text: accountTexts.photoMissing, field: 'photo' })
    const person = await requirePassword(context, services, input.password, input.phone_number)
    // Counted before the expensive decoding of the picture, and uncounted if nothing changes.
    const counted = await countAccountChange(db, person)
    const { photo, old } = await savePhoto(pictures, upload.path, {
      db,
      person,
      counted,
      isStaff: isStaff(user.role),
    }).catch(async (error) => {
      if (isRolledBack(error)) await removeHit(db, counted)
      throw error
    })
    if (old) await pictures.remove([old]).catch((err) => log.warn({ err }, 'an old photo stays'))
    return { profile_photo_url: photo, message: accountTexts.photoChanged }
  },
)

/** Returns the paths of the new and of the previous photo. */
async function savePhoto(
  pictures: PictureStore,
  path: string,
  { db, person, counted, isStaff }: { db: Database; person: ConfirmedPerson; counted: Hit; isStaff: boolean },
): Promise<{ photo: string; old: string | null }> {
  const saved = await pictures.saveProfilePhoto(path, { who: person.id, isStaff })
  return withSavedPictures(pictures, saved, (photo) =>
    transaction(db, async (tx) => {
      const before = await lockPerson(tx, { id: person.id })
      await changeAccount(tx, person, { photo }, counted)
      await recordAudit(tx, { by: person.id, action: 'change_photo', subject: 'person', subjectId: person.id })
      return { photo, old: before?.photo ?? null }
    }),
  )
}
