import { useState } from 'react'
import { productTexts } from '../../../shop/words/messages.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { useCall } from '../../data/api/use-call.ts'
import { useFeatures } from '../../data/config.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { TextArea } from '../../ui/form/Field.tsx'
import { SparkleIcon } from '../../ui/icon/icons.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { draftNeeds, type ProductDraft } from './product-form.ts'

interface DescriptionFieldProps {
  draft: ProductDraft
  onValue: (description: string) => void
  error?: string
}

/** The description, and the AI's draft of it where the shop has that service. It never goes over typed text unasked. */
export function DescriptionField({ draft, onValue, error }: DescriptionFieldProps) {
  const { data: features } = useFeatures()
  const ai = useCall('generateDescription')
  const [asking, setAsking] = useState(false)

  const write = async () => {
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
    }
  }
  const begin = () => {
    const needs = draftNeeds(draft)
    if (needs) toast.error(needs)
    else if (draft.description.trim()) setAsking(true)
    else void write()
  }
  return (
    <>
      <TextArea
        label="Maelezo"
        required
        rows={4}
        maxLength={5000}
        value={draft.description}
        readOnly={ai.isPending}
        error={error}
        onValue={onValue}
      />
      {features?.ai && (
        <Button variant="line" busy={ai.isPending} onClick={begin}>
          <SparkleIcon size={20} /> Andika maelezo kwa AI
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void write()}
        message="Maelezo uliyoandika yatabadilishwa na ya AI. Uendelee?"
      />
    </>
  )
}
