import { may } from '../../../shop/people/rights.ts'
import { useSession } from '../../data/session.ts'
import { Checkbox } from '../../ui/form/choices/Checkbox.tsx'
import { TextField } from '../../ui/form/Field.tsx'
import type { ReferenceState } from './use-reference.ts'

/**
 * The reference of a payment. If another payment already has it, managers may confirm that this is a different payment.
 */
export function ReferenceField({ value, setValue, used, isConfirmed, setConfirmed }: ReferenceState) {
  const { caller } = useSession()
  return (
    <>
      <TextField
        label="Namba ya muamala (si lazima)"
        maxLength={100}
        value={value}
        onValue={setValue}
        error={isConfirmed ? undefined : used}
      />
      {used && may(caller, 'repeatReferences') && (
        <Checkbox label={`${used} Haya ni malipo mengine.`} checked={isConfirmed} onChange={setConfirmed} />
      )}
    </>
  )
}
