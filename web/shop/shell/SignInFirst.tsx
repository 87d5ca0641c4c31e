import { useEffect } from 'react'
import { paths } from '../../../shop/paths.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { sessionTexts } from '../../../shop/texts/session.ts'
import { forgetSharedPictures } from '../../browser/worker/shared-pictures.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import { LockIcon } from '../../ui/icon/icons.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { openOverlay } from './overlays.ts'

/**
 * Shown in place of a staff screen that was opened by an app shortcut or a shared picture. Opens the login, and the
 * screen afterwards. Shared pictures are kept until then.
 */
export function SignInFirst() {
  useEffect(() => openOverlay('login'), [])
  return (
    <main className="page">
      <EmptyState
        heading="h1"
        title={commonTexts.pleaseSignIn}
        art={<LockIcon size={48} />}
        action={<Button onClick={() => openOverlay('login')}>{sessionTexts.signIn}</Button>}
      >
        Ukurasa huu ni wa wafanyakazi wa duka. Ukishaingia, utafunguka hapa hapa.
      </EmptyState>
    </main>
  )
}

/** Shown to a signed-in person without the right. Deletes shared pictures, which may belong to somebody else. */
export function NotAllowed() {
  useEffect(() => void forgetSharedPictures(), [])
  return (
    <main className="page">
      <EmptyState
        heading="h1"
        title="Ukurasa huu si wa akaunti yako"
        art={<LockIcon size={48} />}
        action={
          <Link className={buttonClass()} href={paths.home}>
            Ona bidhaa zote
          </Link>
        }
      >
        Ni wa wafanyakazi wenye ruhusa. Picha iliyoshirikiwa, kama ipo, haikutumwa popote na imefutwa hapa.
      </EmptyState>
    </main>
  )
}
