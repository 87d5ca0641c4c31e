/** The phone number that a signup passes to 'Ingia', kept in memory only. */
let known = ''

export function rememberSignupPhone(phone: string): void {
  known = phone
}

export const signupPhone = (): string => known
