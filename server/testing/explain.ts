import type { CompiledQuery } from 'kysely'
import type { Database } from '../db/open.ts'

/** A step of a plan, in the format of PostgreSQL's EXPLAIN (ANALYZE, FORMAT JSON). */
type PlanNode = {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  'Index Cond'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

/** Runs `work`, records its statements, and explains each of them. Returns all steps of their plans. */
export async function explain(db: Database, work: (db: Database) => Promise<unknown>): Promise<PlanNode[]> {
  const statements: CompiledQuery[] = []
  // The builder also compiles parts of statements. Only statements that return a result are recorded.
  const built = new WeakMap<object, CompiledQuery>()
  const recording = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      built.set(queryId, db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result, queryId }) => {
      const statement = built.get(queryId)
      if (statement) statements.push(statement)
      return result
    },
  })
  await work(recording)
  if (statements.length === 0) throw new Error('no statement was run')
  const nodes: PlanNode[] = []
  for (const statement of statements) {
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
      ...statement,
      sql: `explain (analyze, format json) ${statement.sql}`,
    })
    for (const row of rows) nodes.push(...flat(row['QUERY PLAN'][0].Plan))
  }
  return nodes
}

const flat = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flat)]

/** Returns the number of table rows that these steps read, including rows that a filter removed. */
export function rowsRead(nodes: readonly PlanNode[]): number {
  return nodes
    .filter((node) => node['Relation Name'] !== undefined)
    .reduce((sum, node) => {
      const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
      // PostgreSQL reports both numbers as averages per loop.
      return sum + Math.round((node['Actual Rows'] + removed) * node['Actual Loops'])
    }, 0)
}

export const indexesOf = (nodes: readonly PlanNode[]): string[] => nodes.flatMap((node) => node['Index Name'] ?? [])

/** Returns the tables that were scanned completely. */
export const wholeTables = (nodes: readonly PlanNode[]): string[] =>
  nodes.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : []))
