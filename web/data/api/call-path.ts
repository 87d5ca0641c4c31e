import type { CallName, Calls } from '../../../contract/all.ts'

/**
 * Where a call of the contract lies, by its name: `getOrders` is /api/get_orders.php. Only types of the contract reach
 * the browser, so the few names that do not follow the rule stand here, and those of calls that change something in
 * send-path.ts, which the first bundle does not need. The compiler asks for each of them, knows what it must say, and
 * refuses any other.
 */
const irregular: IrregularPaths<ReadName> = {
  getUser: 'getUser',
  getProducts: 'products',
  getSearchIndex: 'search_index',
  exportTable: 'export',
}

/** Names of the calls that read. */
export type ReadName = { [N in CallName]: Calls[N]['method'] extends 'GET' ? N : never }[CallName]

/** The names among `Names` that do not follow the rule, each with what stands between '/api/' and '.php'. */
export type IrregularPaths<Names extends CallName> = {
  readonly [N in Names as ShortPath<N> extends SnakeCase<N> ? never : N]: ShortPath<N>
}
type ShortPath<N extends CallName> = Calls[N]['path'] extends `/api/${infer Short}.php` ? Short : never
type SnakeCase<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : ''

/** The path of a call that reads. */
export const readPath = (name: ReadName): string => pathOf(name, irregular)

/** The path that follows from the name, but for those that are named. */
export function pathOf(name: CallName, named: Partial<Record<CallName, string>>): string {
  return `/api/${named[name] ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}.php`
}
