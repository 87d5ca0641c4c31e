import { useState } from 'react'
import { MAX_NAME_LENGTH } from '../../../shop/numbers/limits.ts'
import { accountTexts } from '../../../shop/texts/account.ts'
import { refusalOf } from '../../data/api/refusal.ts'
import { useCall } from '../../data/api/use-call.ts'
import { TextField } from '../../ui/form/Field.tsx'
import { SectionForm, type SectionProps } from './SectionForm.tsx'

/** Changes the display name, which an admin may also set. */
export function ChangeName({ user, onClose }: SectionProps) {
  const change = useCall('setName')
  const [name, setName] = useState(user.own_name ?? '')
  const [seen, setSeen] = useState(user.own_name)
  const send = async () => {
    try {
      await change.mutateAsync({ name, seen_name: seen })
    } catch (error) {
      const other = refusalOf(error, 'setName', 'changed_meanwhile')
      // The typed name stays. Sending it again overwrites the name that somebody else has set.
      if (other) setSeen(other.name)
      throw error
    }
  }
  return (
    <SectionForm
      validate={() => (name.trim() ? null : accountTexts.fieldsMissing)}
      send={send}
      successText={accountTexts.nameChanged}
      failureText={accountTexts.nameFailed}
      submitLabel="Hifadhi"
      onClose={onClose}
    >
      <TextField
        label="Jina kamili"
        required
        autoComplete="name"
        hint="Linaonekana popote unapotajwa, mfano: Asha Juma."
        maxLength={MAX_NAME_LENGTH}
        value={name}
        onValue={setName}
      />
    </SectionForm>
  )
}
