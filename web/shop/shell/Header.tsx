import type { MouseEvent, ReactNode } from 'react'
import { cartCount } from '../../../shop/orders/cart.ts'
import { paths } from '../../../shop/paths.ts'
import { shopPictureFile } from '../../../shop/settings/pictures.ts'
import { navTexts } from '../../../shop/texts/common.ts'
import { useCart } from '../../data/device/cart-store.ts'
import { usePage } from '../../data/page/page.ts'
import { useSession } from '../../data/session.ts'
import { IconButton } from '../../ui/form/Button.tsx'
import { CartIcon, MenuIcon, OrdersIcon, UserIcon } from '../../ui/icon/icons.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { Bell } from './Bell.tsx'
import { openOverlay, useOverlay } from './overlays.ts'
import { useStaffSlots } from './staff-slots.ts'

interface HeaderProps {
  /** True if the header is sticky; otherwise it scrolls away. */
  sticky?: boolean
  /** The search box. */
  children?: ReactNode
}

/** A shop's name longer than this is shown smaller, so that it fits beside the buttons. */
const LONG_NAME_LENGTH = 14

/** The header of every screen. */
export function Header({ sticky, children }: HeaderProps) {
  const { shop } = usePage()
  const menuOpen = useOverlay() === 'menu'
  const staff = useStaffSlots()
  return (
    <header className={sticky ? 'bar' : 'bar bar-loose'}>
      <div className="bar-row">
        <IconButton aria-label="Menyu" aria-expanded={menuOpen} onClick={() => openOverlay('menu')}>
          <MenuIcon />
        </IconButton>
        <Link className="brand" href={paths.home}>
          <b style={shop.name.length > LONG_NAME_LENGTH ? { fontSize: '1rem' } : undefined}>
            {shop.logo ? (
              <img
                src={shopPictureFile(shop.logo, 360)}
                alt={shop.name}
                style={{ height: '2rem', objectFit: 'contain' }}
              />
            ) : (
              shop.name
            )}
          </b>
          <small>{shop.tagline}</small>
        </Link>
        {children}
        {staff && !children ? (
          // Replaces the link to the orders, which staff have among their tasks. Six buttons would wrap at 320 px.
          <staff.SearchButton />
        ) : (
          <Link className="icon-btn" href={paths.myOrders} aria-label={navTexts.myOrders}>
            <OrdersIcon />
          </Link>
        )}
        <Bell />
        <CartLink />
        <ProfileLink />
      </div>
    </header>
  )
}

/** The cart with its number of pieces. The pre-hydration script sets the same badge. */
function CartLink() {
  const count = cartCount(useCart())
  return (
    <Link className="icon-btn" href={paths.checkout} aria-label={count > 0 ? `Kikapu, bidhaa ${count}` : 'Kikapu'}>
      <CartIcon />
      <span className="badge badge-count" data-cart-count aria-hidden="true" suppressHydrationWarning>
        {count > 99 ? '99+' : count || ''}
      </span>
    </Link>
  )
}

/** A link to the account or the login. It works before hydration, because it is a link. */
function ProfileLink() {
  const { loading, user, guest } = useSession()
  const openLogin = (event: MouseEvent) => {
    if (loading || user || guest) return
    event.preventDefault()
    openOverlay('login')
  }
  return (
    <Link className="icon-btn" href={paths.account} aria-label={navTexts.myAccount} onClick={openLogin}>
      <UserIcon />
    </Link>
  )
}
