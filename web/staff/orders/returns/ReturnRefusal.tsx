import { Button } from '../../../ui/form/Button.tsx'
import type { useReturn } from './use-return.ts'

type Refusal = NonNullable<ReturnType<typeof useReturn>['refusal']>

interface ReturnRefusalProps {
  refusal: Refusal
  onAnswer: (field: NonNullable<Refusal['question']>['field']) => void
}

/** Says why the return was not saved, with a button to save it anyway if the seller may do so. */
export function ReturnRefusal({ refusal: { text, question }, onAnswer }: ReturnRefusalProps) {
  return (
    <div role="alert" className="note">
      <p>{text}</p>
      {question && (
        <Button variant="line" size="small" onClick={() => onAnswer(question.field)}>
          {question.label}
        </Button>
      )}
    </div>
  )
}
