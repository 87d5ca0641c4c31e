import { type ComponentType, createContext, type RefObject } from 'react'
import type { Product } from '../../data/catalog.ts'

/** What a product's card hands to the staff's part of it: stock, figures, edit, delete, status, the 1 s hold. */
export type CardExtrasProps = { product: Product; card: RefObject<HTMLElement | null> }

/** The staff's part of cards, given by the app while staff are signed in; customers' screens never import it. */
export type CardExtras = {
  Actions: ComponentType<CardExtrasProps>
  /** Text over a missing picture, for those who can do something about it. */
  missingPicture?: string
}

export const CardExtrasContext = createContext<CardExtras | null>(null)
