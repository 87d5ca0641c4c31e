import { type RawBuilder, sql } from 'kysely'
import type { NamedQuery } from './connection/driver.ts'
import { deferQuery } from './defer.ts'
import type { Database, Tx } from './open.ts'

/**
 * Runs a statement that each connection parses once and rarely plans again, for hot code. A name must always mean the
 * same text, so only parameters may vary.
 */
export async function prepared<R>(db: Database | Tx, name: string, statement: RawBuilder<R>): Promise<R[]> {
  const query: NamedQuery<R> = { ...statement.compile(db), statementName: name }
  return (await db.executeQuery<R>(query)).rows
}

/** A value, or the parameter of a statement that stands for the value. */
export type Operand<T> = T | RawBuilder<T>

/** The parameters of a statement, by the names of its values. */
export type Operands<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> }

/** Stands for a value while the text of a statement is being built. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * A prepared statement whose text is built once per process, for the hottest code. `build` gets parameters instead of
 * values, so the text cannot vary.
 */
export class PreparedStatement<Values extends object, Row> {
  readonly #name: string
  readonly #build: (operands: Operands<Values>) => RawBuilder<Row>
  #built: NamedQuery<Row> | null = null

  constructor(name: string, build: (operands: Operands<Values>) => RawBuilder<Row>) {
    this.#name = name
    this.#build = build
  }

  async run(db: Database | Tx, values: Values): Promise<Row[]> {
    return (await db.executeQuery<Row>(this.#with(db, values))).rows
  }

  /** Writes together with the next statement of the transaction or with COMMIT (`defer`). */
  async defer(tx: Tx, values: Values): Promise<void> {
    await deferQuery(tx, this.#with(tx, values))
  }

  #with(db: Database | Tx, values: Values): NamedQuery<Row> {
    const query = this.#query(db)
    const valuesByName = values as Record<string, unknown>
    const parameters = query.parameters.map((one) => (one instanceof Placeholder ? valuesByName[one.name] : one))
    return { ...query, parameters }
  }

  #query(db: Database | Tx): NamedQuery<Row> {
    if (this.#built) return this.#built
    const operands = new Proxy({} as Operands<Values>, { get: (_, name) => sql.val(new Placeholder(String(name))) })
    this.#built = { ...this.#build(operands).compile(db), statementName: this.#name }
    return this.#built
  }
}
