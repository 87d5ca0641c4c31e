import { useEffect } from 'react'
import { paths } from '../../../shop/paths.ts'
import { commonTexts, sessionTexts } from '../../../shop/words/messages.ts'
import { forgetSharedPictures } from '../../browser/worker/shared-pictures.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import { LockIcon } from '../../ui/icon/icons.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { openOverlay } from './overlays.ts'

/**
 * In place of a staff screen that a shortcut of the installed shop, or a shared picture, has led to: 'Ingia' opens, and
 * the screen comes after it. What was shared waits for that.
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

/** For who has signed in and may not do this. Nobody is to find a picture that others have shared. */
export function NotForYou() {
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
