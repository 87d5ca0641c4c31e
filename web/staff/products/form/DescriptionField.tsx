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

/** The description with its AI draft. The AI part is loaded later, and the form works without it. */
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

/** If the AI part cannot be loaded, there is no network, and the AI would not work either. */
const ignore = () => undefined
