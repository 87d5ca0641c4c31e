import type { ReactNode } from 'react'
import { paths } from '../../../shop/paths.ts'
import { roleNames } from '../../../shop/people/role-names.ts'
import { navTexts } from '../../../shop/texts/common.ts'
import { sessionTexts } from '../../../shop/texts/session.ts'
import { usePath } from '../../browser/navigation.ts'
import { usePage } from '../../data/page/page.ts'
import { useSession } from '../../data/session.ts'
import { HomeIcon, InfoIcon, LockIcon, LogoutIcon, OrdersIcon, UserIcon } from '../../ui/icon/icons.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { Drawer } from '../../ui/overlay/Overlay.tsx'
import { Avatar } from '../account/Avatar.tsx'
import { type OverlayProps, openOverlay } from '../shell/overlays.ts'
import { useStaffSlots } from '../shell/staff-slots.ts'
import { ShortcutList } from './ShortcutList.tsx'

/** The main menu. A link, a tap outside, Escape or the back button closes it. */
export function SideMenu({ open, onClose }: OverlayProps) {
  const { shop } = usePage()
  const { user } = useSession()
  const staff = useStaffSlots()
  return (
    <Drawer open={open} onClose={onClose} title={shop.name}>
      <SignedInAs />
      <nav aria-label="Menyu">
        <div className="menu-links">
          {/* For customers only, because the tasks of staff include both of these links. */}
          {!staff && (
            <>
              <MenuLink href={paths.home} icon={<HomeIcon />} onSame={onClose}>
                Dukani
              </MenuLink>
              <MenuLink href={paths.myOrders} icon={<OrdersIcon />} onSame={onClose}>
                {navTexts.myOrders}
              </MenuLink>
            </>
          )}
          <MenuLink href={paths.account} icon={<UserIcon />} onSame={onClose}>
            {navTexts.myAccount}
          </MenuLink>
          <MenuLink href={paths.about} icon={<InfoIcon />} onSame={onClose}>
            {navTexts.aboutUs}
          </MenuLink>
        </div>
        {staff && <staff.MenuEntries />}
        <div className="menu-links">
          {!user && (
            <button type="button" className="menu-link" onClick={() => openOverlay('login')}>
              <LockIcon /> {sessionTexts.signIn}
            </button>
          )}
          {user && (
            <button type="button" className="menu-link menu-link-out" onClick={() => openOverlay('logout')}>
              <LogoutIcon /> {navTexts.signOut}
            </button>
          )}
        </div>
      </nav>
      <ShortcutList />
    </Drawer>
  )
}

function SignedInAs() {
  const { user, phone, caller, offline } = useSession()
  if (!phone) return null
  return (
    <div className="menu-person">
      <Avatar photo={user?.profile_photo_url} />
      <div>
        <b>{user?.name || phone}</b>
        <small>
          {user && user.name !== phone ? `${phone} · ` : ''}
          {roleNames[caller]}
          {offline && ' · bila mtandao'}
        </small>
      </div>
    </div>
  )
}

interface MenuLinkProps {
  href: string
  icon: ReactNode
  onSame: () => void
  children: ReactNode
}

/** A link to the current screen only closes the menu. */
function MenuLink({ href, icon, onSame, children }: MenuLinkProps) {
  const here = usePath().toLowerCase() === href.toLowerCase()
  return (
    <Link
      className="menu-link"
      href={href}
      aria-current={here ? 'page' : undefined}
      onClick={(event) => {
        if (!here) return
        event.preventDefault()
        onSame()
      }}
    >
      {icon} {children}
    </Link>
  )
}
