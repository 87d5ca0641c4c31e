import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { commonTexts } from '../../../../shop/texts/common.ts'
import { randomKey } from '../../../browser/random-key.ts'
import { sentenceOf } from '../../../data/api/api.ts'
import { useCall } from '../../../data/api/use-call.ts'
import type { PurchaseToSave } from '../../../data/purchases.ts'
import { toast } from '../../../ui/feedback/toast.ts'

/**
 * Saves a purchase order and opens WhatsApp with it. Browsers only open a tab during a tap, so the tab is opened at
 * once and gets its address after the server has responded. A retry of the same order uses the same idempotency key.
 */
export function usePurchaseOrder() {
  const save = useCall('savePurchaseOrder')
  const last = useRef({ content: '', key: '' })
  return useMutation({
    mutationFn: async (order: PurchaseToSave) => {
      const content = JSON.stringify(order)
      if (last.current.content !== content) last.current = { content, key: randomKey() }
      const tab = window.open('', '_blank')
      try {
        const { whatsapp_link } = await save.mutateAsync({ ...order, client_purchase_id: last.current.key })
        if (tab) tab.location.href = whatsapp_link
        else location.href = whatsapp_link
        last.current = { content: '', key: '' }
        toast.success('Agizo limehifadhiwa, na WhatsApp imefunguliwa.')
      } catch (error) {
        tab?.close()
        toast.error(sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkError))
        throw error
      }
    },
  })
}
