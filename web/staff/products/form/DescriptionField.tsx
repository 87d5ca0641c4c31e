import { useState } from 'react'
import { ErrorBoundary } from '../../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { TextArea } from '../../../ui/form/Field.tsx'
import type { ProductDraft } from './product-form.ts'

const AiDraft = lazyComponent(() => import('./AiDraft.tsx'), 'AiDraft')

interface DescriptionFieldProps {
  draft: ProductDraft
  onValue: (description: string) => void
  error?: string
}

/** The description and the AI draft. The form does not wait for the AI part and works without it. */
export function DescriptionField({ draft, onValue, error }: DescriptionFieldProps) {
  const [writing, setWriting] = useState(false)
  return (
    <>
      <TextArea
        label="Maelezo"
        required
        rows={4}
        maxLength={5000}
        value={draft.description}
        readOnly={writing}
        error={error}
        onValue={onValue}
      />
      <ErrorBoundary onError={ignore}>
        <AiDraft draft={draft} onValue={onValue} onBusy={setWriting} />
      </ErrorBoundary>
    </>
  )
}

/** Without a network the AI cannot draft anything either. */
const ignore = () => undefined
