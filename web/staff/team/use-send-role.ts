import { roleNames } from '../../../shop/people/role-names.ts'
import type { Role } from '../../../shop/people/roles.ts'
import { useCall } from '../../data/api/use-call.ts'
import { usePasswordAgain } from '../password-again/use-password-again.tsx'

interface RoleToSend {
  phone: string
  role: Role
  /** The display name to save with the role; if blank, the name stays. */
  name: string
  /** The member's name in the question about the password. */
  shownName: string
}

/** Sends a role and the name typed with it. The server may ask for the admin's password: then the dialog opens. */
export function useSendRole() {
  const changeRole = useCall('setUserRole')
  const changeName = useCall('setName')
  const { sendWithPassword, passwordDialog } = usePasswordAgain()
  /** Returns false if the admin closed the dialog, in which case nothing changed. Throws Refused and Unreachable. */
  const send = async ({ phone, role, name, shownName }: RoleToSend): Promise<boolean> => {
    const question = { about: `${shownName} atakuwa ${roleNames[role]}.`, submit: 'Badili jukumu' }
    const changed = await sendWithPassword(question, (password) =>
      changeRole.mutateAsync({ phone_number: phone, role, password }),
    )
    if (!changed) return false
    if (name.trim()) await changeName.mutateAsync({ name, phone_number: phone })
    return true
  }
  return { send, busy: changeRole.isPending || changeName.isPending, passwordDialog }
}
