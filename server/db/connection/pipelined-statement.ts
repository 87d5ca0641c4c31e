import pg from 'pg'

type DriverUtils = { utils: { prepareValue: (value: unknown) => string | Buffer | null } }
/** The driver's own conversion of values, which is missing in its types. */
const { prepareValue } = (pg as unknown as DriverUtils).utils

/**
 * A statement. With a name, each connection parses and describes it only once, so a name must always mean the same
 * text. With the name '' it is parsed each time.
 */
export type NamedStatement = { name: string; text: string; values: readonly unknown[] }

export type Answer = { command: string; rowCount: number; rows: Record<string, unknown>[] }

type Column = { name: string; parse: (text: string) => unknown }
/** A statement that a connection has parsed. `columns` is null if it returns no rows. */
type ParsedStatement = { text: string; columns: readonly Column[] | null }

/** The statements parsed by the connections of a pool, by name. */
export class ParsedStatements {
  #parsed = new WeakMap<pg.Connection, Map<string, ParsedStatement>>()

  of(connection: pg.Connection): Map<string, ParsedStatement> {
    const parsed = this.#parsed.get(connection) ?? new Map<string, ParsedStatement>()
    this.#parsed.set(connection, parsed)
    return parsed
  }

  /** Makes each connection parse its statements again. */
  forget(): void {
    this.#parsed = new WeakMap()
  }
}

/**
 * Sends statements in one write with one Sync, and returns the response to the last statement. PostgreSQL responds to
 * all statements at once, so each side wakes up only once, whereas each query of the driver needs a Sync and a row
 * description of its own. Throws the error of the first failing statement; later ones do not run.
 */
export function runPipelined(
  client: pg.PoolClient,
  parsed: ParsedStatements,
  statements: readonly NamedStatement[],
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const done = (error: unknown, answer?: Answer) => (answer ? resolve(answer) : reject(error))
    client.query(new PipelinedQuery(client, parsed.of(client.connection), statements, done))
  })
}

/** The driver's query with a different way of sending and reading. The driver calls these methods by name. */
class PipelinedQuery extends pg.Query {
  /** A plain field, because the driver replaces it by a wrapper that drops responses after query_timeout. */
  declare callback: (error: unknown, answer?: Answer) => void
  readonly #client: pg.PoolClient
  readonly #statements: readonly NamedStatement[]
  readonly #parsed: Map<string, ParsedStatement>
  /** The index of the statement whose response is being read. */
  #at = 0
  #columns: readonly Column[] | null
  /** Rows of the last statement. Those of the other statements are not needed. */
  #rows: Answer['rows'] = []
  #command = ''
  #unreadable: unknown = null

  constructor(
    client: pg.PoolClient,
    parsed: Map<string, ParsedStatement>,
    statements: readonly NamedStatement[],
    done: (error: unknown, answer?: Answer) => void,
  ) {
    super({ text: statements.at(-1)?.text ?? '' })
    this.callback = done
    this.#client = client
    this.#statements = statements
    this.#parsed = parsed
    this.#columns = parsed.get(statements.at(-1)?.name ?? '')?.columns ?? null
  }

  /** Sends the statements. Returns an error if nothing was sent. */
  override submit = (connection: pg.Connection): Error | null => {
    for (const { name, text } of this.#statements) {
      const parsed = this.#parsed.get(name)
      if (parsed && parsed.text !== text) return new Error(`'${name}' was already prepared with another text`)
    }
    // Also contains the names sent below, because a name that occurs twice is parsed only once.
    const parsedNames = new Set(this.#parsed.keys())
    connection.stream.cork()
    try {
      for (const statement of this.#statements) {
        this.#send(connection, statement, parsedNames.has(statement.name))
        if (statement.name !== '') parsedNames.add(statement.name)
      }
      connection.sync()
    } finally {
      connection.stream.uncork()
    }
    return null
  }

  #send(connection: pg.Connection, { name, text, values }: NamedStatement, isParsed: boolean): void {
    if (!isParsed) {
      // After an error handleError forgets the names, but PostgreSQL may still know them and would refuse to parse them
      // again.
      if (name !== '') connection.close({ type: 'S', name }, true)
      connection.parse({ name, text, types: [] }, true)
      connection.describe({ type: 'S', name }, true)
    }
    connection.bind({ statement: name, values: values.map((one) => prepareValue(one)) }, true)
    connection.execute(null, true)
  }

  get #isLast(): boolean {
    return this.#at === this.#statements.length - 1
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    const columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: this.#client.getTypeParser(dataTypeID, 'text'),
    }))
    const { name = '', text = '' } = this.#statements[this.#at] ?? {}
    if (name !== '') this.#parsed.set(name, { text, columns })
    if (this.#isLast) this.#columns = columns
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (!this.#isLast) return
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

  /** `text` is 'BEGIN', 'SELECT 2' or 'COMMIT', for example. */
  handleCommandComplete({ text }: { text: string }): void {
    this.#command = text
    this.#at += 1
  }

  handleReadyForQuery(): void {
    if (this.#unreadable !== null) return void this.callback(this.#unreadable)
    // Statements without a row description return no rows.
    for (const { name, text } of this.#statements)
      if (name !== '' && !this.#parsed.has(name)) this.#parsed.set(name, { text, columns: null })
    const [command = '', ...counts] = this.#command.split(' ')
    this.callback(null, { command, rowCount: Number(counts.at(-1) ?? 0), rows: this.#rows })
  }

  /** Forgets all these statements, so that they are parsed again next time, whichever of them has failed. */
  handleError(error: unknown): void {
    for (const { name } of this.#statements) this.#parsed.delete(name)
    this.callback(error)
  }
}
