import { commonTexts, navTexts, sessionTexts } from '../../../shop/messages.ts'
import { goBack } from '../../data/go-back.ts'
import { useTitle } from '../../data/navigation.ts'
import { useSession } from '../../data/session.ts'
import { Button } from '../../ui/Button.tsx'
import { LogoutIcon, UserIcon } from '../../ui/icons.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { EmptyState, Loading } from '../../ui/states.tsx'
import { openOverlay } from '../shell/overlays.ts'
import { AccountSections } from './AccountSections.tsx'
import { GuestAccount } from './GuestAccount.tsx'
import { OwnData } from './OwnData.tsx'
import './sections.css'

/** /MyAccount: a user's own data, a guest's way to a password, or the way in (rulings §3). */
export function AccountScreen() {
  const { loading, user, guest } = useSession()
  useTitle(navTexts.myAccount)
  return (
    <>
      <PageHeader title={navTexts.myAccount} onBack={goBack} />
      <main className="page page-narrow stack">
        {loading && <Loading />}
        {user && <AccountSections user={user} />}
        {guest && !loading && <GuestAccount phone={guest.phone_number} />}
        {!loading && !user && !guest && <Nobody />}
        {(user || guest) && !loading && <OwnData />}
        {(user || guest) && !loading && (
          <Button variant="line" wide onClick={() => openOverlay('logout')}>
            <LogoutIcon size={20} /> {navTexts.signOut}
          </Button>
        )}
      </main>
    </>
  )
}

function Nobody() {
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
    />
  )
}
