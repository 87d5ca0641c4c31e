import type { Sources } from '../check/source-files.ts'

/** The names of a call in code and in its path: `submitOrder` and `submit_order`. */
type CallNames = { readonly name: string; readonly path: string }

/** The server's tests and the browser's files that name a call, by the call's name. */
export type CallUsers = ReadonlyMap<string, readonly string[]>

/** Matches `'submitOrder'`, `calls.submitOrder`, `'submit_order'` and `/api/submit_order.php?`. */
const quoted = /['"`/](\w+)(?:\.php|['"`?])|\bcalls\.(\w+)/g
/** Matches `handle(submitOrder`. */
const declared = /\bhandle\w*\(\s*(\w+?)(?:Call)?\b/g

/** Finds the files that name a call, in code or by its path. */
export function findUsersOfCalls(calls: readonly CallNames[], sources: Sources): CallUsers {
  const byWord = new Map<string, Set<string>>()
  for (const [file, text] of sources) {
    if (!mayUse(file)) continue
    for (const [, word = '', ofCalls] of text.matchAll(quoted)) {
      const key = ofCalls ?? word
      byWord.set(key, (byWord.get(key) ?? new Set()).add(file))
    }
  }
  return new Map(
    calls.map(({ name, path }) => [name, [...new Set([...(byWord.get(name) ?? []), ...(byWord.get(path) ?? [])])]]),
  )
}

/** Returns the names of the calls that a handler's file implements: `handle(submitOrder, …)`, or `removeDemoCall`. */
export function callsHandledIn(text: string): string[] {
  return [...text.matchAll(declared)].map(([, name = '']) => name)
}

/** Excludes helpers of server tests, which only prepare data, and web/data/api, which treats all calls alike. */
const mayUse = (file: string) =>
  file.startsWith('server/') ? /\.test\.ts$/.test(file) : /^web\/(?!data\/api\/)/.test(file)
