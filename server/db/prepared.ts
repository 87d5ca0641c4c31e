import { type RawBuilder, sql } from 'kysely'
import type { NamedQuery } from './connection/driver.ts'
import type { Database, Tx } from './open.ts'

/**
 * Runs a statement that each connection parses once and plans seldom. For the few of the hot paths: a name stands for
 * one text, so nothing in it but parameters may vary.
 */
export async function prepared<R>(db: Database | Tx, name: string, statement: RawBuilder<R>): Promise<R[]> {
  const query: NamedQuery<R> = { ...statement.compile(db), statementName: name }
  return (await db.executeQuery<R>(query)).rows
}

/**
 * The same for the last statement of a transaction, and COMMIT right behind it: the rows that it wrote are not locked
 * for as long as this process takes to see its result. Only for a statement that has stored all there is to store or
 * nothing: what is thrown after it rolls nothing back. When it fails itself, all is rolled back as ever.
 */
export async function preparedLast<R>(tx: Tx, name: string, statement: RawBuilder<R>): Promise<R[]> {
  const query: NamedQuery<R> = { ...statement.compile(tx), statementName: name, commits: true }
  return (await tx.executeQuery<R>(query)).rows
}

/** A value, or what stands for one in a statement: a parameter. */
export type Operand<T> = T | RawBuilder<T>

type Operands<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> }

/** Stands in the place of a value until there is one. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * The same for the statements of the hottest paths: the text is put together once in the life of a process, from `build`, which
 * gets parameters instead of values; so it cannot vary.
 */
export class PreparedStatement<Values extends object, Row> {
  readonly #name: string
  readonly #build: (operands: Operands<Values>) => RawBuilder<Row>
  #built: NamedQuery<Row> | null = null

  constructor(name: string, build: (operands: Operands<Values>) => RawBuilder<Row>) {
    this.#name = name
    this.#build = build
  }

  /** Runs it; where it `isLast` in its transaction, with COMMIT right behind it (`preparedLast`). */
  async run(db: Database | Tx, values: Values, { isLast = false } = {}): Promise<Row[]> {
    const query = this.#query(db)
    const given = values as Record<string, unknown>
    const parameters = query.parameters.map((one) => (one instanceof Placeholder ? given[one.name] : one))
    const sent: NamedQuery<Row> = { ...query, parameters, commits: isLast }
    return (await db.executeQuery<Row>(sent)).rows
  }

  #query(db: Database | Tx): NamedQuery<Row> {
    if (this.#built) return this.#built
    const operands = new Proxy({} as Operands<Values>, { get: (_, name) => sql.val(new Placeholder(String(name))) })
    this.#built = { ...this.#build(operands).compile(db), statementName: this.#name }
    return this.#built
  }
}
