import { useState } from 'react'
import { MAX_NAME_LENGTH, MIN_NAME_LENGTH } from '../../../shop/numbers/limits.ts'
import { accountTexts, nameTexts } from '../../../shop/words/messages.ts'
import { refusalOf } from '../../data/api/refusal.ts'
import { useCall } from '../../data/api/use-call.ts'
import { TextField } from '../../ui/form/Field.tsx'
import { SectionForm, type SectionProps } from './SectionForm.tsx'

/** What a person is called wherever one is shown; an admin may set it, too. */
export function ChangeName({ user, onClose }: SectionProps) {
  const change = useCall('setName')
  const [name, setName] = useState(user.own_name ?? '')
  const [seen, setSeen] = useState(user.own_name)
  const send = async () => {
    try {
      await change.mutateAsync({ name, seen_name: seen })
    } catch (error) {
      const other = refusalOf(error, 'setName', 'changed_meanwhile')
      // What was typed stays: sent again it stands above the other name, which was read.
      if (other) setSeen(other.name)
      throw error
    }
  }
  return (
    <SectionForm
      fault={() => ([...name.trim()].length < MIN_NAME_LENGTH ? nameTexts.short : null)}
      send={send}
      done={nameTexts.changed}
      failed={accountTexts.nameFailed}
      submit="Hifadhi"
      onClose={onClose}
    >
      <TextField
        label={nameTexts.name}
        required
        autoComplete="name"
        hint={nameTexts.hint}
        maxLength={MAX_NAME_LENGTH}
        value={name}
        onValue={setName}
      />
    </SectionForm>
  )
}
