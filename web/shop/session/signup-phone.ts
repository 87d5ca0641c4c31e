/** The phone number that the sign-up passes to the login, in memory only. */
let remembered = ''

export function rememberSignupPhone(phone: string): void {
  remembered = phone
}

export const signupPhone = (): string => remembered
