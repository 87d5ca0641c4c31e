import type { CallName, Calls } from '../../../contract/all.ts'
import { type IrregularPaths, pathOf, type ReadName } from './call-path.ts'

/** Names of the calls that change something. */
export type SendName = Exclude<CallName, ReadName>

/** As in call-path.ts, of the calls that change something. */
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

/** The path of a call that changes something. */
export const sendPath = (name: SendName): string => pathOf(name, irregular)

/** Its method. */
export const sendMethod = (name: SendName): 'POST' | 'DELETE' => (name in deletes ? 'DELETE' : 'POST')
