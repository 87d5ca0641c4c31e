/** The address of a server in the form for `pg`. `host` is the folder of the socket, or 127.0.0.1 on Windows. */
export type ServerAddress = {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password?: string
}

export type Connection = ServerAddress & { readonly database: string }

/** Returns the connection as a URL that both `pg` and libpq (psql, pgbench) read. */
export function connectionUrl(connection: Connection): string {
  const query = new URLSearchParams({
    host: connection.host,
    port: String(connection.port),
    user: connection.user,
    ...(connection.password === undefined ? {} : { password: connection.password }),
  })
  return `postgresql:///${encodeURIComponent(connection.database)}?${query}`
}
