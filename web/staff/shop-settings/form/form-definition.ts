import type { ShopSettings } from '../../../data/shop/shop-settings.ts'
import type { SettingsDraft } from './settings-draft.ts'

/** Error messages by field path: 'name', 'phones.1', 'providers.0.whatsapp'. */
export type FieldProblems = Readonly<Record<string, string>>

/** One settings form: the settings it edits, how they are typed, and what is sent. */
export type FormDefinition<D extends SettingsDraft> = {
  name: string
  draftOf: (settings: ShopSettings) => D
  problemsOf: (draft: D) => FieldProblems
  /** Returns the settings in the shape that is sent. */
  settingsOf: (draft: D) => { [Field in keyof D]: unknown }
  /** The labels of the fields. `inWords` formats their values for showing a conflict. */
  labels: { readonly [Field in keyof D]: string }
  inWords?: { readonly [Field in keyof D]?: (value: D[Field]) => string }
}
