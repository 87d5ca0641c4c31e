/** The phone that a signup leaves for 'Ingia' (rulings §3). In memory alone. */
let known = ''

export function rememberSignupPhone(phone: string): void {
  known = phone
}

export const signupPhone = (): string => known
