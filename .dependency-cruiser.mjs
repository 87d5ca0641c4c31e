/** Who may import whom (docs/decisions/house.md), proved by a machine. Tests may look anywhere. */
const tests = '(\\.test\\.tsx?$|^server/testing/|^e2e/|^bench/|^web/ui/gallery/)'
const features = ['people', 'notices', 'pictures', 'catalog', 'stock', 'orders', 'captured', 'reports', 'privacy']
const folder = (path) => `^${path}/`

/** Files below `from` may only reach the project's files below one of `to`. */
const only = (name, from, to) => ({
  name,
  severity: 'error',
  from: { path: folder(from), pathNot: tests },
  to: { path: '^(shop|contract|server|web|e2e|bench|demo|scripts)/', pathNot: to },
})

export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    only('shop-is-pure', 'shop', ['^shop/']),
    {
      name: 'shop-knows-no-machine',
      severity: 'error',
      from: { path: '^shop/', pathNot: tests },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional'] },
    },
    only('contract-knows-the-shop-alone', 'contract', ['^shop/', '^contract/']),
    only('http-knows-no-feature', 'server/http', [
      '^shop/',
      '^contract/',
      '^server/http/',
      '^server/db/',
      '^server/parts\\.ts$',
    ]),
    only('spreadsheets-know-no-feature', 'server/spreadsheets', ['^shop/', '^server/spreadsheets/']),
    only('db-knows-nobody', 'server/db', ['^server/db/', '^shop/']),
    ...features.map((feature, at) => ({
      name: `feature-${feature}`,
      comment: 'A feature may use the queries and rules of the features before it, and the wire only through handle.',
      severity: 'error',
      from: { path: `^server/features/${feature}/`, pathNot: tests },
      to: {
        path: '^(server|web|e2e|bench|demo)/',
        pathNot: [
          '^server/db/',
          '^server/http/(handle|prepared|uploads)\\.ts$',
          '^server/spreadsheets/(read|write)-table\\.ts$',
          '^server/parts\\.ts$',
          `^server/features/${feature}/`,
          ...features.slice(0, at).map((earlier) => `^server/features/${earlier}/[^/]*\\.(queries|rules)\\.ts$`),
          '^server/features/pictures/store\\.ts$',
        ],
      },
    })),
    {
      name: 'nobody-imports-the-top',
      severity: 'error',
      from: { path: '^server/', pathNot: [tests, '^server/(main|app|cli)\\.ts$'] },
      to: { path: '^server/(main|app|routes|cli)\\.ts$' },
    },
    only('ui-shows', 'web/ui', ['^web/(ui|styles)/', '^shop/']),
    only('data-fetches', 'web/data', ['^web/(data|offline)/', '^web/paths\\.ts$', '^shop/', '^contract/']),
    {
      name: 'contract-as-types-in-the-browser',
      severity: 'error',
      from: { path: '^web/', pathNot: tests },
      to: { path: '^contract/', dependencyTypesNot: ['type-only'] },
    },
    only('shop-screens', 'web/shop', ['^web/(ui|data|shop|styles)/', '^web/paths\\.ts$', '^shop/', '^contract/']),
    only('staff-screens', 'web/staff', ['^web/(ui|data|staff|styles)/', '^web/paths\\.ts$', '^shop/', '^contract/']),
    {
      name: 'browser-and-server-apart',
      severity: 'error',
      from: { path: '^web/', pathNot: tests },
      to: { path: '^server/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|node_modules)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node'] },
  },
}
