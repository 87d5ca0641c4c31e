/** The address of one PostgreSQL server. */
export type Host = { host: string; port: number }

/** A parsed database address. */
export type DatabaseUrl = {
  /** One URL per host, as `pg` accepts them. */
  urls: string[]
  hosts: Host[]
  /**
   * True if the URL leads to PgBouncer (or similar) in transaction mode, where session state lasts for only one
   * transaction.
   */
  isPooled: boolean
}

const DEFAULT_PORT = 5432
/** The parts of a PostgreSQL URL with one or several hosts, which `URL` cannot parse. */
const form = /^(?<scheme>postgres(?:ql)?:\/\/)(?<user>[^@/?]*@)?(?<hosts>[^/?]*)(?<rest>[^?]*)(?:\?(?<query>.*))?$/
/**
 * Parameters that are removed from the URL: `pg` does not know the first two, and the program itself sets the name of
 * its connections (migration-files.ts).
 */
const OWN_PARAMETERS = ['target_session_attrs', 'pgbouncer', 'application_name']

/**
 * Parses `postgres://user:password@host:port,host:port/database?parameters` like libpq, and `pgbouncer=true`, which
 * many programs use. Throws an Error that explains the fault without the URL, because it may contain a password.
 */
export function parseDatabaseUrl(text: string): DatabaseUrl {
  const { scheme, user = '', hosts = '', rest = '', query = '' } = form.exec(text)?.groups ?? {}
  if (!scheme) throw new Error('it is not an address like postgres://user:password@host:5432/database')
  const parameters = new URLSearchParams(query)
  const attributes = parameters.get('target_session_attrs') ?? 'read-write'
  if (attributes !== 'read-write' && attributes !== 'primary')
    throw new Error(`target_session_attrs is ${attributes}, and the shop needs read-write`)
  const pooled = parameters.get('pgbouncer') ?? 'false'
  if (pooled !== 'true' && pooled !== 'false') throw new Error(`pgbouncer is ${pooled}, and neither true nor false`)
  for (const name of OWN_PARAMETERS) parameters.delete(name)
  const ending = parameters.size > 0 ? `?${parameters}` : ''
  const urls = hosts.split(',').map((host) => `${scheme}${user}${host}${rest}${ending}`)
  if (urls.length > 1 && hosts.split(',').includes('')) throw new Error('one of its hosts has no name')
  return { urls, hosts: urls.map(hostOf), isPooled: pooled === 'true' }
}

/** Returns the URL `text` with the name of another database. `text` must be valid for `parseDatabaseUrl`. */
export function urlOfDatabase(text: string, database: string): string {
  const { scheme = '', user = '', hosts = '', query } = form.exec(text)?.groups ?? {}
  return `${scheme}${user}${hosts}/${database}${query === undefined ? '' : `?${query}`}`
}

function hostOf(url: string): Host {
  // 'postgres:///name?host=/socket' has no host; pg takes it from the query.
  const readable = url.replace(/^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)(?=[/?]|$)/, '$1localhost')
  if (!URL.canParse(readable)) throw new Error('one of its hosts or ports cannot be read')
  const { hostname, port } = new URL(readable)
  // pg expects an IPv6 address without its brackets.
  return { host: hostname.replace(/^\[(.+)\]$/, '$1'), port: Number(port) || DEFAULT_PORT }
}
