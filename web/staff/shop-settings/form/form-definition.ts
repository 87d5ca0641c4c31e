import type { ShopSettings } from '../../../data/shop/shop-settings.ts'
import type { SettingsDraft } from './settings-draft.ts'

/** Error messages by the path of their field: 'name', 'phones.1', 'providers.0.whatsapp'. */
export type FieldProblems = Readonly<Record<string, string>>

/** One form of the screen: the settings it edits, how they are typed, and what is sent. */
export type FormDefinition<D extends SettingsDraft> = {
  name: string
  draftOf: (settings: ShopSettings) => D
  problemsOf: (draft: D) => FieldProblems
  /** The settings as the call takes them, under the same names. */
  settingsOf: (draft: D) => { [Field in keyof D]: unknown }
  /** The field's label in a conflict, and its values in words. */
  labels: { readonly [Field in keyof D]: string }
  inWords?: { readonly [Field in keyof D]?: (value: D[Field]) => string }
}
