import { paths } from '../../shop/paths.ts'
import { may } from '../../shop/people/rights.ts'
import { isStaff, roles } from '../../shop/people/roles.ts'
import { navTexts } from '../../shop/texts/common.ts'
import { sessionTexts } from '../../shop/texts/session.ts'
import type { FilledShop } from './fill.ts'
import { press, type Shot, type Viewer, type ViewerShot } from './shot.ts'
import { shopperShots } from './shots/shopper-shots.ts'
import { staffShots } from './shots/staff-shots.ts'

export const viewers: readonly Viewer[] = ['anonymous', 'guest', ...roles]

/** Every screen and sheet that this viewer can see. */
export function shotsFor(viewer: Viewer, shop: FilledShop): Shot[] {
  // Screens that guests share with anonymous viewers are captured once.
  const isAllowed = ({ may: right, only }: ViewerShot) =>
    (!right || may(viewer, right)) && (only ? only.includes(viewer) : viewer !== 'guest')
  const all = [
    ...sharedShots(shop),
    ...publicShots(),
    ...memberShots(viewer, shop),
    ...shopperShots(shop),
    ...staffShots(shop),
  ]
  return all.filter(isAllowed)
}

function sharedShots({ product, orders }: FilledShop): ViewerShot[] {
  const order = paths.order(orders.unpaid)
  return [
    { name: 'home', path: paths.home },
    { name: 'home-category', path: '/?aina=Vitenge' },
    { name: 'search', path: paths.search('redio') },
    { name: 'search-nothing', path: paths.search('zzzz') },
    { name: 'menu', path: paths.home, open: press('Menyu') },
    { name: 'notifications', path: paths.home, open: press(/^Notisi/) },
    { name: 'product', path: paths.product(product), whole: true },
    { name: 'buy', path: '/?aina=Vitenge', open: press(/^Nunua/), only: ['anonymous', 'customer'] },
    { name: 'cart', path: paths.checkout },
    { name: 'cart-empty', path: paths.checkout, emptyCart: true },
    { name: 'checkout', path: paths.checkout, open: press('Endelea na oda') },
    { name: 'orders', path: paths.myOrders },
    { name: 'order', path: order, only: ['customer', 'admin'] },
    { name: 'account', path: paths.account, whole: true },
  ]
}

/** Screens that are the same for everybody, so an anonymous viewer's pictures suffice. */
function publicShots(): ViewerShot[] {
  const only = ['anonymous'] as const
  return [
    { name: 'login', path: paths.account, open: press(sessionTexts.signIn), only },
    { name: 'signup', path: paths.account, open: press(sessionTexts.signUp), only },
    { name: 'reset-password', path: `${paths.resetPassword}?t=x`, only },
    { name: 'about', path: paths.about, only },
    { name: 'privacy', path: paths.privacy, only },
    { name: 'not-found', path: '/haipo', only },
  ]
}

function memberShots(viewer: Viewer, { orders }: FilledShop): ViewerShot[] {
  const only: readonly Viewer[] = ['customer', 'admin']
  return [
    { name: 'change-password', path: paths.account, open: press(/^Badili (nenosiri|neno)/), inPage: true, only },
    { name: 'change-phone', path: paths.account, open: press(/^Badili namba/), inPage: true, only },
    { name: 'logout', path: paths.account, open: press(navTexts.signOut), only },
    { name: 'delete-account', path: paths.account, open: press('Futa akaunti'), inPage: true, only: ['customer'] },
    { name: 'cancel-order', path: paths.order(orders.unpaid), open: press('Ghairi oda'), only: ['customer'] },
    { name: 'captured', path: paths.capturedOrders, only: isStaff(viewer) ? undefined : ['customer', 'anonymous'] },
  ]
}
