import type { CallName, Calls } from '../../../contract/all.ts'
import { type IrregularPaths, pathOf, type ReadName } from './call-path.ts'

/** The names of writing calls. */
export type SendName = Exclude<CallName, ReadName>

/** The exceptions among the paths of writing calls (see call-path.ts). */
const irregular: IrregularPaths<SendName> = {
  addProduct: 'products',
  editProduct: 'products',
  deleteProduct: 'products',
  addCapturedOrder: 'captured_orders',
  addExpense: 'other_expenses',
  deleteExpense: 'other_expenses',
}

type DeleteName = { [N in SendName]: Calls[N]['method'] extends 'DELETE' ? N : never }[SendName]
const deletes: { readonly [N in DeleteName]: true } = { deleteProduct: true, deleteExpense: true }

/** The path of a writing call. */
export const sendPath = (name: SendName): string => pathOf(name, irregular)

/** The HTTP method of a writing call. */
export const sendMethod = (name: SendName): 'POST' | 'DELETE' => (name in deletes ? 'DELETE' : 'POST')
