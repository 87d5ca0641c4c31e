import pg from 'pg'

type DriverUtils = { utils: { prepareValue: (value: unknown) => string | Buffer | null } }
/** The driver's own way to write a value, which its types leave out. */
const { prepareValue } = (pg as unknown as DriverUtils).utils

/**
 * A statement that PostgreSQL keeps under a name: parsed and described once a connection. A name stands for one text; what has
 * none ('') is not kept.
 */
type NamedStatement = { name: string; text: string; values: readonly unknown[] }

/** What goes out together: a statement with rows, and what begins its transaction or ends it. */
export type Pipelined = { begin: string | null; statement: NamedStatement; commits: boolean }

export type Answer = { command: string; rowCount: number; rows: Record<string, unknown>[] }

type Column = { name: string; parse: (text: string) => unknown }
/** Null: it has no rows. */
type Known = { text: string; columns: readonly Column[] | null }

/** What the connections of a pool have parsed, by name. */
export class ParsedStatements {
  #parsed = new WeakMap<pg.Connection, Map<string, Known>>()

  on(connection: pg.Connection): Map<string, Known> {
    const parsed = this.#parsed.get(connection) ?? new Map<string, Known>()
    this.#parsed.set(connection, parsed)
    return parsed
  }

  /** Each connection parses anew what it runs from now on. */
  forget(): void {
    this.#parsed = new WeakMap()
  }
}

/**
 * Runs a statement, behind BEGIN and before COMMIT where that is asked for, in one write with one Sync: PostgreSQL answers all of
 * it at once, and either side is woken once. The driver's own queries have a Sync and a description of their rows each, for
 * every time that they run. Throws the error of whichever failed; what stands behind that one is left out, COMMIT too.
 */
export function runPipelined(client: pg.PoolClient, parsed: ParsedStatements, pipelined: Pipelined): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const done = (error: unknown, answer?: Answer) => (answer ? resolve(answer) : reject(error))
    client.query(new PipelinedStatement(client, parsed.on(client.connection), pipelined, done))
  })
}

const bare = (text: string): NamedStatement => ({ name: text, text, values: [] })

/** The driver's query, with another way of sending and of reading. It calls these methods by name. */
class PipelinedStatement extends pg.Query {
  /** The driver puts its own around it, which knows when the answer is late. */
  declare callback: (error: unknown, answer?: Answer) => void
  readonly #client: pg.PoolClient
  readonly #pipelined: Pipelined
  readonly #known: Map<string, Known>
  #columns: readonly Column[] | null
  #rows: Answer['rows'] = []
  #commands: string[] = []
  #unreadable: unknown = null

  constructor(
    client: pg.PoolClient,
    known: Map<string, Known>,
    pipelined: Pipelined,
    done: (error: unknown, answer?: Answer) => void,
  ) {
    super({ text: pipelined.statement.text })
    this.callback = done
    this.#client = client
    this.#pipelined = pipelined
    this.#known = known
    this.#columns = known.get(pipelined.statement.name)?.columns ?? null
  }

  /** Returns an error where nothing was sent. */
  override submit = (connection: pg.Connection): Error | null => {
    const { name, text } = this.#pipelined.statement
    const known = this.#known.get(name)
    if (known && known.text !== text) return new Error(`'${name}' was prepared with another text`)
    connection.stream.cork()
    try {
      for (const statement of this.#statements()) this.#send(connection, statement)
      connection.sync()
    } finally {
      connection.stream.uncork()
    }
    return null
  }

  #statements(): NamedStatement[] {
    const { begin, statement, commits } = this.#pipelined
    return [...(begin === null ? [] : [bare(begin)]), statement, ...(commits ? [bare('commit')] : [])]
  }

  #send(connection: pg.Connection, { name, text, values }: NamedStatement): void {
    if (!this.#known.has(name)) {
      // One that was prepared before an error is there already.
      if (name !== '') connection.close({ type: 'S', name }, true)
      connection.parse({ name, text, types: [] }, true)
      connection.describe({ type: 'S', name }, true)
    }
    connection.bind({ statement: name, values: values.map((one) => prepareValue(one)) }, true)
    connection.execute(null, true)
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: this.#client.getTypeParser(dataTypeID, 'text'),
    }))
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const row: Record<string, unknown> = {}
    try {
      this.#columns?.forEach(({ name, parse }, at) => {
        const text = fields[at] ?? null
        row[name] = text === null ? null : parse(text)
      })
    } catch (error) {
      this.#unreadable = error
    }
    this.#rows.push(row)
  }

  /** 'BEGIN', 'SELECT 2', 'COMMIT'. */
  handleCommandComplete({ text }: { text: string }): void {
    this.#commands.push(text)
  }

  handleReadyForQuery(): void {
    if (this.#unreadable !== null) return void this.callback(this.#unreadable)
    for (const { name, text } of this.#statements()) {
      const columns = name === this.#pipelined.statement.name ? this.#columns : null
      if (name !== '' && !this.#known.has(name)) this.#known.set(name, { text, columns })
    }
    const [command = '', ...counts] = this.#commands[this.#pipelined.begin === null ? 0 : 1]?.split(' ') ?? []
    this.callback(null, { command, rowCount: Number(counts.at(-1) ?? 0), rows: this.#rows })
  }

  /** They are prepared anew the next time, whatever became of them. */
  handleError(error: unknown): void {
    for (const { name } of this.#statements()) this.#known.delete(name)
    this.callback(error)
  }
}
