/** Where a server listens, in the shape that `pg` takes. `host` is the socket's folder, or 127.0.0.1 on Windows. */
export type Address = {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password?: string
}

export type Connection = Address & { readonly database: string }

/** The shop's role and database in an embedded server. */
export const shopName = 'duka'

/** The same place as a URL that both `pg` and libpq (psql, pgbench) read. */
export function connectionUrl(connection: Connection): string {
  const query = new URLSearchParams({
    host: connection.host,
    port: String(connection.port),
    user: connection.user,
    ...(connection.password === undefined ? {} : { password: connection.password }),
  })
  return `postgresql:///${encodeURIComponent(connection.database)}?${query}`
}
