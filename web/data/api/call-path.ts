import type { CallName, Calls } from '../../../contract/all.ts'

/**
 * The exceptions among the paths of reading calls. A path is derived from the name of its call: `getOrders` is
 * /api/get_orders.php. The exceptions are listed here, because the bundle contains no contract, only its types. The
 * exceptions of writing calls are in send-path.ts, which the first bundle does not need. The code does not compile if
 * the list of exceptions is wrong.
 */
const irregular: IrregularPaths<ReadName> = {
  getUser: 'getUser',
  getProducts: 'products',
  getSearchIndex: 'search_index',
  exportTable: 'export',
}

/** The names of reading calls. */
export type ReadName = { [N in CallName]: Calls[N]['method'] extends 'GET' ? N : never }[CallName]

/** The names in `Names` with an irregular path, each with the part of the path between '/api/' and '.php'. */
export type IrregularPaths<Names extends CallName> = {
  readonly [N in Names as ShortPath<N> extends SnakeCase<N> ? never : N]: ShortPath<N>
}
type ShortPath<N extends CallName> = Calls[N]['path'] extends `/api/${infer Short}.php` ? Short : never
type SnakeCase<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : ''

/** The path of a reading call. */
export const readPath = (name: ReadName): string => pathOf(name, irregular)

/** Returns the path of a call: its exception or, without an exception, the path derived from its name. */
export function pathOf(name: CallName, exceptions: Partial<Record<CallName, string>>): string {
  return `/api/${exceptions[name] ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}.php`
}
