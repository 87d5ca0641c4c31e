import { useQueryClient } from '@tanstack/react-query'
import { catalogTexts } from '../../../shop/texts/catalog.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { Refused, sentenceOf } from '../../data/api/api.ts'
import { refetchChanged } from '../../data/api/refetch-changed.ts'
import type { Product } from '../../data/catalog.ts'
import { useNotifyMe, useProductAlerts } from '../../data/notices/product-alerts.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { offerPush } from '../push/offer-push.ts'

export interface NotifyMeProps {
  product: Product
  tabIndex?: number
}

/** Asks to be notified, once, when the product can be bought. A second tap withdraws the request. */
export function NotifyMe({ product, tabIndex }: NotifyMeProps) {
  const client = useQueryClient()
  const isOn = useProductAlerts().data?.includes(product.id) ?? false
  const notifyMe = useNotifyMe()
  const change = () =>
    notifyMe.mutate(
      { product_id: product.id, on: !isOn },
      {
        onSuccess: ({ on }) => {
          if (on) void offerPush(() => toast.success(catalogTexts.willBeNotified))
        },
        onError: (error) => {
          toast.error(sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkErrorRetry))
          // The product can already be bought, or has been deleted.
          if (error instanceof Refused)
            void refetchChanged(client, { predicate: ({ queryKey }) => queryKey[0] === 'public' })
        },
      },
    )
  const text = isOn ? catalogTexts.stopNotifying : catalogTexts.notifyMe
  return (
    <Button
      variant={isOn ? 'quiet' : 'line'}
      wide
      tabIndex={tabIndex}
      busy={notifyMe.isPending}
      aria-label={`${text}: ${product.name}`}
      onClick={change}
    >
      {text}
    </Button>
  )
}
