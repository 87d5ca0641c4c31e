import { uploadProfilePhoto } from '../../../../contract/people.ts'
import { accountTexts } from '../../../../shop/words/messages.ts'
import { problem } from '../../../../shop/words/problems.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import type { WithPictures } from '../../pictures/store.ts'
import { withSavedPictures } from '../../pictures/with-saved-pictures.ts'
import { changeAccount } from '../change-account.ts'
import { requirePassword } from '../confirm-password.ts'
import type { WithPasswords } from '../password-checker.ts'
import { lockPerson } from '../people.queries.ts'

/** A new profile photo; the old one goes once the new one is in the account. */
export const handleUploadProfilePhoto = handle(
  uploadProfilePhoto,
  async (context, services: WithPictures & WithPasswords) => {
    const { db, input, uploads, log } = context
    const { pictures } = services
    const [upload] = uploads
    if (!upload) throw problem('bad_input', { text: accountTexts.photoMissing, field: 'photo' })
    const person = await requirePassword(context, services, input.password, input.phone_number)
    const saved = await pictures.saveProfilePhoto(upload.path)
    const { photo, old } = await withSavedPictures(pictures, saved, (photo) =>
      transaction(db, async (tx) => {
        const before = await lockPerson(tx, { id: person.id })
        await changeAccount(tx, person, { photo })
        await recordAudit(tx, { by: person.id, action: 'change_photo', subject: 'person', subjectId: person.id })
        return { photo, old: before?.photo ?? null }
      }),
    )
    if (old) await pictures.remove([old]).catch((err) => log.warn({ err }, 'an old photo stays'))
    return { profile_photo_url: photo, message: accountTexts.photoChanged }
  },
)
