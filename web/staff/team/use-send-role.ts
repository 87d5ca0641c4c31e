import { roleNames } from '../../../shop/people/role-names.ts'
import type { Role } from '../../../shop/people/roles.ts'
import { useCall } from '../../data/api/use-call.ts'
import { usePasswordAgain } from '../password-again/use-password-again.tsx'

interface RoleToSend {
  phone: string
  role: Role
  /** The display name to save with the role; '' keeps the current name. */
  name: string
  /** The member's name as shown in the password dialog. */
  shownName: string
}

/** Saves a role and a display name. If the server needs the admin's password, a dialog asks for it. */
export function useSendRole() {
  const changeRole = useCall('setUserRole')
  const changeName = useCall('setName')
  const { sendWithPassword, passwordDialog } = usePasswordAgain()
  /** Resolves to false if the admin closed the dialog; nothing has changed then. Throws Refused and Unreachable. */
  const send = async ({ phone, role, name, shownName }: RoleToSend): Promise<boolean> => {
    const question = { about: `${shownName} atakuwa ${roleNames[role]}.`, submitLabel: 'Badili jukumu' }
    const changed = await sendWithPassword(question, (password) =>
      changeRole.mutateAsync({ phone_number: phone, role, password }),
    )
    if (!changed) return false
    if (name.trim()) await changeName.mutateAsync({ name, phone_number: phone })
    return true
  }
  return { send, busy: changeRole.isPending || changeName.isPending, passwordDialog }
}
