import { usePage } from '../../data/page/page.ts'
import { buttonClass } from '../../ui/form/button-class.ts'
import { PhoneIcon } from '../../ui/icon/icons.tsx'

/** A link that calls the shop; hidden if the shop has no phone number. */
export function CallShop() {
  const [phone] = usePage().shop.phones
  if (!phone) return null
  return (
    // Limits the font size, because with large text the number would be wider than a phone.
    <a className={buttonClass()} style={{ fontSize: 'min(1em, 7vw)' }} href={`tel:${phone.replace(/\s/g, '')}`}>
      <PhoneIcon size={20} /> Piga simu: {phone.replaceAll(' ', '\u00a0')}
    </a>
  )
}
