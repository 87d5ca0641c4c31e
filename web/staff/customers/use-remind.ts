import { useMutation } from '@tanstack/react-query'
import { commonTexts } from '../../../shop/texts/common.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { useCall } from '../../data/api/use-call.ts'
import { toast } from '../../ui/feedback/toast.ts'

/**
 * Opens WhatsApp with a reminder. Browsers only open a tab during a tap, so the tab is opened at once and gets its
 * address after the server has responded.
 */
export function useRemind() {
  const remind = useCall('remindCustomer')
  return useMutation({
    mutationFn: async ({ id }: { id: number }) => {
      const tab = window.open('', '_blank')
      try {
        const { whatsapp_link } = await remind.mutateAsync({ customer_id: id })
        if (tab) tab.location.href = whatsapp_link
        else location.href = whatsapp_link
        toast.success('WhatsApp imefunguliwa.')
      } catch (error) {
        tab?.close()
        toast.error(sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkError))
      }
    },
  })
}
