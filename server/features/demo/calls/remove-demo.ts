import { removeDemo as removeDemoCall } from '../../../../contract/demo.ts'
import type { WithVersions } from '../../../db/versions.ts'
import { handle } from '../../../http/handle.ts'
import { requirePassword } from '../../accounts/passwords/confirm-password.ts'
import type { WithPasswords } from '../../accounts/passwords/password-checker.ts'
import type { WithPictures } from '../../pictures/store.ts'
import { removeDemo } from '../remove-demo.ts'

/** Removes the demo. Requires the admin's password. */
export const handleRemoveDemo = handle(
  removeDemoCall,
  async (context, services: WithPictures & WithPasswords & WithVersions) => {
    const { db, log, input, user } = context
    const { pictures, versions } = services
    await requirePassword(context, services, input.password, input.phone_number)
    const { removed, version } = await removeDemo({ db, pictures, log }, user.id)
    if (version !== null) versions.remember('catalog', version)
    const nothing = removed.products === 0 && removed.accounts === 0
    return { removed, message: nothing ? 'Hakuna kitu cha mfano dukani.' : 'Bidhaa na akaunti za mfano zimeondolewa.' }
  },
)
