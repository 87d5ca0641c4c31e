import { usePage } from '../../data/page.ts'
import { buttonClass } from '../../ui/form/button-class.ts'
import { PhoneIcon } from '../../ui/icon/icons.tsx'

/** A way to ask the shop itself; nothing where it has no phone. */
export function CallShop() {
  const [phone] = usePage().shop.phones
  if (!phone) return null
  return (
    <a className={buttonClass()} href={`tel:${phone.replace(/\s/g, '')}`}>
      <PhoneIcon size={20} /> Piga simu: {phone.replaceAll(' ', '\u00a0')}
    </a>
  )
}
