import type { Page } from '@playwright/test'
import { jpeg } from '../../server/testing/making/pictures.ts'

/** Pictures in the form that a file picker returns. */
export async function pictureFiles(count: number) {
  const buffer = await jpeg('#0f7f86', 400)
  return Array.from({ length: count }, (_, index) => ({ name: `picha${index}.jpg`, mimeType: 'image/jpeg', buffer }))
}

export async function choosePictures(page: Page, count: number): Promise<void> {
  await page.getByLabel('Chagua picha', { exact: true }).setInputFiles(await pictureFiles(count))
}

/** Fills in everything a new product needs. */
export async function fillProduct(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Kategoria' }).selectOption('Redio')
  await page.getByLabel('Jina la bidhaa').fill(name)
  await page.getByRole('textbox', { name: 'Bei', exact: true }).fill('25,000')
  await page.getByLabel('Maelezo').fill('Redio ndogo ya jua.')
}

export const saveProduct = (page: Page) => page.getByRole('button', { name: 'Hifadhi bidhaa' }).click()
