import { cruise, type IReporterOutput } from 'dependency-cruiser'
import config from '../../.dependency-cruiser.mjs'

/** The importers of each file. Paths are relative to the root. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>

const folders = ['shop', 'contract', 'server', 'web', 'demo', 'scripts', 'e2e', 'bench']

/**
 * Reads the imports with the tool of `npm run check`, including tests and stories. Type-only imports are ignored,
 * because the compiler finds what they break. Lazily loaded components with stories of their own are ignored too. Takes
 * 3 s.
 */
export async function readImporters(hasStories: (file: string) => boolean): Promise<Importers> {
  const { doNotFollow, enhancedResolveOptions } = config.options
  const { output } = await cruise(folders, {
    doNotFollow,
    enhancedResolveOptions,
    exclude: { path: '^(dist|data|node_modules)/' },
    tsPreCompilationDeps: true,
  })
  return importersOf(output, hasStories)
}

function importersOf(output: IReporterOutput['output'], hasStories: (file: string) => boolean): Importers {
  if (typeof output === 'string') throw new Error('dependency-cruiser returned a report instead of the graph')
  const importers = new Map<string, Set<string>>(output.modules.map(({ source }) => [source, new Set()]))
  for (const { source, dependencies } of output.modules) {
    for (const { resolved, dependencyTypes, dynamic } of dependencies) {
      // Lazily loaded code without stories of its own is shown only in the stories of its importer.
      const isLazyComponent = dynamic && resolved.endsWith('.tsx') && hasStories(resolved)
      if (!isLazyComponent && !dependencyTypes.includes('type-only')) importers.get(resolved)?.add(source)
    }
  }
  return importers
}
