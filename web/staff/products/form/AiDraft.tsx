import { useState } from 'react'
import { productTexts } from '../../../../shop/texts/products.ts'
import { sentenceOf } from '../../../data/api/api.ts'
import { useCall } from '../../../data/api/use-call.ts'
import { useFeatures } from '../../../data/shop/config.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { SparkleIcon } from '../../../ui/icon/icons.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { aiDraftProblem } from './ai-draft-problem.ts'
import type { ProductDraft } from './product-form.ts'

interface AiDraftProps {
  draft: ProductDraft
  onValue: (description: string) => void
  /**
   * Called with true before the AI writes the draft, because text typed meanwhile would be lost. Called with false
   * afterwards.
   */
  onBusy: (busy: boolean) => void
}

/** Drafts a description with AI, if the shop has it enabled. Asks before typed text is replaced. */
export function AiDraft({ draft, onValue, onBusy }: AiDraftProps) {
  const { data: features } = useFeatures()
  const ai = useCall('generateDescription')
  const [isConfirming, setConfirming] = useState(false)
  if (!features?.ai) return null

  const write = async () => {
    onBusy(true)
    try {
      const { text } = await ai.mutateAsync({ name: draft.name.trim(), category: draft.category.trim() })
      if (!text.trim()) {
        toast.error(productTexts.aiEmpty)
        return
      }
      onValue(text)
      toast.success(productTexts.aiFilled)
    } catch (failure) {
      toast.error(sentenceOf(failure, productTexts.aiFailed, productTexts.aiFailed))
    } finally {
      onBusy(false)
    }
  }
  const begin = () => {
    const problem = aiDraftProblem(draft)
    if (problem) toast.error(problem)
    else if (draft.description.trim()) setConfirming(true)
    else void write()
  }
  return (
    <>
      <Button variant="line" busy={ai.isPending} onClick={begin}>
        <SparkleIcon size={20} /> Andika maelezo kwa AI
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => void write()}
        message="Maelezo uliyoandika yatabadilishwa na ya AI. Uendelee?"
      />
    </>
  )
}
