import { commonTexts, navTexts } from '../../../shop/texts/common.ts'
import { sessionTexts } from '../../../shop/texts/session.ts'
import { goBack } from '../../browser/go-back.ts'
import { useTitle } from '../../browser/navigation.ts'
import { useSession } from '../../data/session.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { EmptyState, Loading } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { LogoutIcon, UserIcon } from '../../ui/icon/icons.tsx'
import { PageHeader } from '../../ui/list/PageHeader.tsx'
import { PushSwitch } from '../push/PushSwitch.tsx'
import { openOverlay } from '../shell/overlays.ts'
import { AccountSections } from './AccountSections.tsx'
import { GuestAccount } from './GuestAccount.tsx'
import { OwnData } from './OwnData.tsx'
import './sections.css'

const OwnStatement = lazyComponent(() => import('./OwnStatement.tsx'), 'OwnStatement')

/** /MyAccount: a user's own data, a guest's form to set a password, or the login. */
export function AccountScreen() {
  const { loading, user, guest } = useSession()
  useTitle(navTexts.myAccount)
  return (
    <>
      <PageHeader title={navTexts.myAccount} onBack={goBack} />
      <main className="page page-narrow stack account">
        {loading && <Loading />}
        {user && (
          <AccountSections user={user}>
            <ErrorBoundary loading={null}>
              <OwnStatement />
            </ErrorBoundary>
            <AboutPerson />
          </AccountSections>
        )}
        {guest && !loading && (
          <>
            <GuestAccount phone={guest.phone_number} />
            <AboutPerson />
          </>
        )}
        {!loading && !user && !guest && <SignedOut />}
      </main>
    </>
  )
}

/** The push switch, the person's data and the logout, for users and guests alike. */
function AboutPerson() {
  return (
    <>
      <PushSwitch />
      <OwnData />
      <Button variant="line" wide onClick={() => openOverlay('logout')}>
        <LogoutIcon size={20} /> {navTexts.signOut}
      </Button>
    </>
  )
}

function SignedOut() {
  return (
    <EmptyState
      title={commonTexts.pleaseSignIn}
      art={<UserIcon size={48} />}
      action={
        <div className="row">
          <Button onClick={() => openOverlay('login')}>{sessionTexts.signIn}</Button>
          <Button variant="line" onClick={() => openOverlay('signup')}>
            {sessionTexts.signUp}
          </Button>
        </div>
      }
    >
      Ukiingia, unaziona oda zako kwenye simu yoyote, na tunakujulisha zikiwa tayari.
    </EmptyState>
  )
}
