import { posix } from 'node:path'
import ts from 'typescript'
import type { Sources } from './source-files.ts'

/** Where a file takes names from: all of them for `import * as` and `import()` of the whole. */
type Use = { readonly file: string; readonly names: readonly string[] | 'all' }
type Module = { readonly exported: Map<string, number>; readonly uses: readonly Use[] }

/**
 * Returns `file:line name` of every export that no other file imports, tests counted. Looks at the syntax alone, so a
 * name that is imported counts as used, and what is exported must be exported where it is declared or by a list.
 *
 * @param entryPoints files whose exports are for somebody outside: a tool, the built server
 */
export function findDeadExports(sources: Sources, entryPoints: readonly RegExp[]): string[] {
  const modules = new Map([...sources].map(([file, text]) => [file, readModule(file, text)]))
  const used = new Map<string, Set<string> | 'all'>()
  for (const { file, names } of [...modules.values()].flatMap(({ uses }) => uses)) {
    const before = used.get(file) ?? new Set()
    used.set(file, names === 'all' || before === 'all' ? 'all' : new Set([...before, ...names]))
  }
  return [...modules].flatMap(([file, { exported }]) => {
    const names = used.get(file)
    if (names === 'all' || entryPoints.some((pattern) => pattern.test(file))) return []
    return [...exported].filter(([name]) => !names?.has(name)).map(([name, line]) => `${file}:${line} ${name}`)
  })
}

function readModule(file: string, text: string): Module {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const exported = new Map<string, number>()
  const uses: Use[] = []
  const lineOf = (node: ts.Node) => source.getLineAndCharacterOfPosition(node.getStart()).line + 1
  const use = (from: ts.Node | undefined, names: Use['names']) => {
    if (!from || !ts.isStringLiteralLike(from) || !from.text.startsWith('.')) return
    uses.push({ file: posix.join(posix.dirname(file), from.text), names })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) use(node.moduleSpecifier, importedNames(node.importClause))
    else if (ts.isExportDeclaration(node)) {
      const names = node.exportClause && ts.isNamedExports(node.exportClause) ? node.exportClause.elements : undefined
      use(node.moduleSpecifier, names?.map((one) => (one.propertyName ?? one.name).text) ?? 'all')
      for (const one of names ?? []) exported.set(one.name.text, lineOf(one))
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      use(node.arguments[0], dynamicNames(node))
    } else if (ts.isImportTypeNode(node)) {
      const first = node.qualifier && (ts.isIdentifier(node.qualifier) ? node.qualifier : node.qualifier.left)
      const literal = ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined
      use(literal, first && ts.isIdentifier(first) ? [first.text] : 'all')
    } else if (ts.isExportAssignment(node)) exported.set('default', lineOf(node))
    else if (isExported(node)) for (const name of declaredNames(node)) exported.set(name, lineOf(node))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { exported, uses }
}

function importedNames(clause: ts.ImportClause | undefined): Use['names'] {
  if (!clause) return []
  const bindings = clause.namedBindings
  if (bindings && ts.isNamespaceImport(bindings)) return 'all'
  const named = bindings?.elements.map((one) => (one.propertyName ?? one.name).text) ?? []
  return clause.name ? ['default', ...named] : named
}

/** The names that `const { a } = await import()` and `import().then(({ a }) => …)` or `.then((m) => m.a)` take. */
function dynamicNames(call: ts.CallExpression): Use['names'] {
  const outer = ts.isAwaitExpression(call.parent) ? call.parent.parent : call.parent
  if (ts.isVariableDeclaration(outer)) return patternNames(outer.name)
  const then = ts.isPropertyAccessExpression(outer) && outer.name.text === 'then' ? outer.parent : undefined
  const callback = then && ts.isCallExpression(then) ? then.arguments[0] : undefined
  const taken = callback && ts.isArrowFunction(callback) ? callback.parameters[0]?.name : undefined
  return taken ? patternNames(taken) : 'all'
}

function patternNames(name: ts.BindingName): Use['names'] {
  if (!ts.isObjectBindingPattern(name) || name.elements.some((one) => one.dotDotDotToken)) return 'all'
  return name.elements.map((one) => (one.propertyName ?? one.name).getText())
}

function isExported(node: ts.Node): boolean {
  return ts.canHaveModifiers(node) && ts.getModifiers(node)?.[0]?.kind === ts.SyntaxKind.ExportKeyword
}

function declaredNames(node: ts.Node): string[] {
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.flatMap(({ name }) => bindingNames(name))
  if (ts.canHaveModifiers(node) && ts.getModifiers(node)?.[1]?.kind === ts.SyntaxKind.DefaultKeyword) return ['default']
  const { name } = node as ts.Node & { name?: ts.Node }
  return name && ts.isIdentifier(name) ? [name.text] : []
}

function bindingNames(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text]
  return name.elements.flatMap((one) => (ts.isBindingElement(one) ? bindingNames(one.name) : []))
}
