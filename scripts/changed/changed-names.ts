import ts from 'typescript'
import { declaredNames } from '../check/read-imports.ts'

/**
 * Returns the names whose meaning a change of a file may affect: those whose declaration differs, and those whose
 * declaration refers to such a name. Comments and order are ignored. Returns null if other statements differ, for
 * example an import, because then any export may be affected.
 */
export function changedNames(before: string, after: string): ReadonlySet<string> | null {
  const [old, current] = [readDeclarations(before), readDeclarations(after)]
  if (old.rest !== current.rest) return null
  const names = new Set([...old.texts.keys(), ...current.texts.keys()])
  const changed = new Set([...names].filter((name) => old.texts.get(name) !== current.texts.get(name)))
  // The set grows during the loop, so that indirect references are found too.
  for (const name of changed) {
    const word = new RegExp(`\\b${name}\\b`)
    for (const [other, text] of current.texts) if (word.test(text)) changed.add(other)
  }
  return changed
}

/** Returns the text of each top-level declaration without comments, by its names, and all other statements. */
function readDeclarations(text: string): { texts: ReadonlyMap<string, string>; rest: string } {
  const source = ts.createSourceFile('file.tsx', text, ts.ScriptTarget.Latest, true)
  const printer = ts.createPrinter({ removeComments: true })
  const texts = new Map<string, string>()
  const rest: string[] = []
  for (const statement of source.statements) {
    const printed = printer.printNode(ts.EmitHint.Unspecified, statement, source)
    const names = isDeclaration(statement) ? declaredNames(statement) : []
    for (const name of names) texts.set(name, `${texts.get(name) ?? ''}${printed}`)
    if (names.length === 0) rest.push(printed)
  }
  return { texts, rest: rest.join('\n') }
}

const isDeclaration = (node: ts.Statement) => ts.isVariableStatement(node) || ts.isDeclarationStatement(node)
