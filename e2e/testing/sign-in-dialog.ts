import { expect, type Page } from '@playwright/test'
import { sessionTexts } from '../../shop/texts/session.ts'

/**
 * Signs in with the open dialog, and waits until it has closed. Without `phone`, the dialog already contains the
 * number.
 */
export async function signInHere(page: Page, { phone, password }: { phone?: string; password: string }): Promise<void> {
  const login = page.getByRole('dialog', { name: sessionTexts.signIn })
  if (phone !== undefined) await login.getByLabel('Namba ya simu').fill(phone)
  await login.locator('input[name=password]').fill(password)
  await login.getByRole('button', { name: sessionTexts.signIn, exact: true }).click()
  await expect(login).toBeHidden()
}
