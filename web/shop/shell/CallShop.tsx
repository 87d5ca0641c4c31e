import { usePage } from '../../data/page/page.ts'
import { buttonClass } from '../../ui/form/button-class.ts'
import { PhoneIcon } from '../../ui/icon/icons.tsx'

/** A way to ask the shop itself; nothing where it has no phone. */
export function CallShop() {
  const [phone] = usePage().shop.phones
  if (!phone) return null
  return (
    // With large letters the number is as wide as a phone: they grow no further than it fits.
    <a className={buttonClass()} style={{ fontSize: 'min(1em, 7vw)' }} href={`tel:${phone.replace(/\s/g, '')}`}>
      <PhoneIcon size={20} /> Piga simu: {phone.replaceAll(' ', '\u00a0')}
    </a>
  )
}
