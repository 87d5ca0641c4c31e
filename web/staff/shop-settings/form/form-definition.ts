import type { ShopSettings } from '../../../data/shop/shop-settings.ts'
import type { Draft } from './settings-draft.ts'

/** Sentences by the path of the field that they belong to: 'name', 'phones.1', 'providers.0.whatsapp'. */
export type FieldProblems = Readonly<Record<string, string>>

/** One form of the screen: which settings it holds, how they are typed, and what of that is sent. */
export type FormDefinition<D extends Draft> = {
  name: string
  draftOf: (settings: ShopSettings) => D
  problemsOf: (draft: D) => FieldProblems
  /** The settings as the call takes them, by the same names. */
  settingsOf: (draft: D) => { [Field in keyof D]: unknown }
  /** What a field is called where both values are shown, and a value of it in words. */
  labels: { readonly [Field in keyof D]: string }
  inWords?: { readonly [Field in keyof D]?: (value: D[Field]) => string }
}
