import { posix } from 'node:path'
import ts from 'typescript'

/** The names a file imports from another; 'all' for `import * as` and for `import()` of the whole module. */
type Use = { readonly file: string; readonly names: readonly string[] | 'all' }

/** Returns a file's imports of other files of the project, read from its syntax. */
export function readImports(file: string, text: string): Use[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const uses: Use[] = []
  const use = (from: ts.Node | undefined, names: Use['names']) => {
    if (!from || !ts.isStringLiteralLike(from) || !from.text.startsWith('.')) return
    uses.push({ file: posix.join(posix.dirname(file), from.text), names })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) use(node.moduleSpecifier, importedNames(node.importClause))
    else if (ts.isExportDeclaration(node)) {
      const names = node.exportClause && ts.isNamedExports(node.exportClause) ? node.exportClause.elements : undefined
      use(node.moduleSpecifier, names?.map((one) => (one.propertyName ?? one.name).text) ?? 'all')
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      use(node.arguments[0], dynamicNames(node))
    } else if (ts.isImportTypeNode(node)) {
      const first = node.qualifier && (ts.isIdentifier(node.qualifier) ? node.qualifier : node.qualifier.left)
      const literal = ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined
      use(literal, first && ts.isIdentifier(first) ? [first.text] : 'all')
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return uses
}

function importedNames(clause: ts.ImportClause | undefined): Use['names'] {
  if (!clause) return []
  const bindings = clause.namedBindings
  if (bindings && ts.isNamespaceImport(bindings)) return 'all'
  const named = bindings?.elements.map((one) => (one.propertyName ?? one.name).text) ?? []
  return clause.name ? ['default', ...named] : named
}

/** Returns the names used by `const { a } = await import()`, `import().then(({ a }) => …)` or `.then((m) => m.a)`. */
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

/** Returns the names that a top-level statement declares. Empty for imports and expressions. */
export function declaredNames(node: ts.Node): string[] {
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.flatMap(({ name }) => bindingNames(name))
  // In `export default …` the second modifier is 'default'.
  const [, second] = (ts.canHaveModifiers(node) && ts.getModifiers(node)) || []
  if (second?.kind === ts.SyntaxKind.DefaultKeyword) return ['default']
  // Functions, classes, types and enums have a name; other statements lack the property.
  const { name } = node as ts.Node & { name?: ts.Node }
  return name && ts.isIdentifier(name) ? [name.text] : []
}

function bindingNames(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text]
  return name.elements.flatMap((one) => (ts.isBindingElement(one) ? bindingNames(one.name) : []))
}
