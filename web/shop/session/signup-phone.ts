/** The phone number that a signup passes to 'Ingia', in memory only. */
let remembered = ''

export function rememberSignupPhone(phone: string): void {
  remembered = phone
}

export const signupPhone = (): string => remembered
