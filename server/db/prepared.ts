import pg from 'pg'

// A statement that begins with `/* keep: its_name */` is parsed once per connection and planned seldom.
const marked = /^\s*\/\* keep: ([a-z_]+) \*\//

type Send = (text: unknown, values?: unknown, ...rest: unknown[]) => unknown

/**
 * A connection that prepares the marked statements (server-side, by name) and sends all others as they are. For the
 * few statements of the hot paths: their text never varies, so that a connection keeps a handful of plans.
 */
export class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const send = this.query.bind(this) as unknown as Send
    const prepare: Send = (text, values, ...rest) => {
      const name = typeof text === 'string' ? marked.exec(text)?.[1] : undefined
      return name === undefined ? send(text, values, ...rest) : send({ name, text, values }, ...rest)
    }
    this.query = prepare as unknown as typeof this.query
  }
}
