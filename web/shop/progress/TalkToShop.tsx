import type { ReactNode } from 'react'
import { orderQuestion, whatsappLink } from '../../../shop/orders/order-message.ts'
import { normalisePhone } from '../../../shop/people/phone.ts'
import { usePage } from '../../data/page/page.ts'
import { useProviders } from '../../data/shop/config.ts'
import { buttonClass } from '../../ui/form/button-class.ts'
import { ChatIcon } from '../../ui/icon/icons.tsx'

interface TalkToShopProps {
  orderId: number
  /** The provider of the order; null if the order was only saved. */
  providerId: number | null
  /** The text to send; by default a question about the order. */
  message?: string
  /** By default 'Ongea na duka', with the provider's name. */
  children?: ReactNode
}

/** A WhatsApp link to the provider of the order or, without one, to the shop; hidden if neither has a number. */
export function TalkToShop({ orderId, providerId, message, children }: TalkToShopProps) {
  const { shop } = usePage()
  const { data, isPending } = useProviders(providerId !== null)
  if (providerId !== null && isPending) return null
  const own = data?.find(({ id }) => id === providerId)
  const phone = normalisePhone(own?.whatsapp ?? shop.phones[0] ?? '')
  if (!phone) return null
  return (
    <a
      className={buttonClass({ variant: 'line' })}
      href={whatsappLink(phone, message ?? orderQuestion(orderId))}
      target="_blank"
      rel="noopener noreferrer"
    >
      <ChatIcon size={20} /> {children ?? `Ongea na duka${own ? `: ${own.name}` : ''}`}
    </a>
  )
}
