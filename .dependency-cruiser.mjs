/**
 * The import rules of docs/decisions/house.md. Tests may import anything, so they are left out.
 */
const tests = '\\.(test|long|type-test)\\.tsx?$|(^|/)(testing|trust|e2e|bench)/'

/** The server's features in the order of their dependencies: each may use the features before it. */
const features = [
  'limits',
  'request-keys',
  'pictures',
  'audit',
  'shop-settings',
  'push',
  'notifications',
  'accounts',
  'team',
  'ledger',
  'customers',
  'catalog',
  'imports',
  'stock',
  'hands',
  'arrivals',
  'stocktakes',
  'orders',
  'captured',
  'deliveries',
  'debts',
  'openings',
  'counter',
  'returns',
  'drawers',
  'queue-files',
  'reports',
  'purchases',
  'privacy',
  'demo',
  'backups',
  'first-steps',
  'history',
  'shop-search',
]

/** The folders of web/staff that its other folders may import. */
const sharedStaffRooms = [
  'costs',
  'drafts',
  'figures',
  'order-entry',
  'scans',
  'sheets',
  'payment-form',
  'password-again',
  'people',
  'receipts',
  'undo',
  'unsaved',
  'what-next',
]

/**
 * Files below `from` may import each other. Of the project's other files they may only import those that match a
 * pattern in `to`.
 */
const only = (name, from, to) => ({
  name,
  severity: 'error',
  from: { path: `^${from}/` },
  to: { path: '^(shop|contract|server|web|e2e|bench|demo|scripts)/', pathNot: [`^${from}/`, ...to] },
})

export default {
  forbidden: [
    { name: 'no-file-cycles', comment: 'Type imports count.', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-folder-cycles',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    only('shop-imports-nothing', 'shop', []),
    {
      name: 'shop-knows-no-machine',
      severity: 'error',
      from: { path: '^shop/' },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional'] },
    },
    only('contract', 'contract', ['^shop/']),
    only('postgres-knows-no-shop', 'server/postgres', []),
    only('spreadsheets-know-no-shop', 'server/spreadsheets', []),
    only('s3-knows-no-shop', 'server/s3', []),
    only('disk-knows-no-shop', 'server/disk', []),
    only('db', 'server/db', ['^shop/']),
    only('http-knows-no-feature', 'server/http', ['^shop/', '^contract/', '^server/(db|disk)/']),
    ...features.map((feature, at) =>
      only(`feature-${feature}`, `server/features/${feature}`, [
        '^(shop|contract)/',
        '^server/(db|disk|http|spreadsheets|s3)/',
        ...features.slice(0, at).map((earlier) => `^server/features/${earlier}/(?!calls/)`),
      ]),
    ),
    {
      name: 'every-feature-has-its-place',
      severity: 'error',
      from: { path: `^server/features/(?!(${features.join('|')})/)` },
      to: {},
    },
    {
      name: 'only-routes-look-into-calls',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/features/[^/]+/routes\\.ts$'] },
      to: { path: '^server/features/[^/]+/calls/' },
    },
    {
      name: 'routes-are-joined-in-one-place',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/routes\\.ts$'] },
      to: { path: '^server/features/[^/]+/routes\\.ts$' },
    },
    only('pages', 'server/pages', ['^(shop|contract)/', '^server/(db|disk|http|features)/', '^web/data/']),
    {
      name: 'nobody-imports-the-top',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/(main|app|cli)\\.ts$'] },
      to: { path: '^server/(main|app|routes|cli)\\.ts$' },
    },
    {
      name: 'demo-is-read-by-the-first-start-alone',
      severity: 'error',
      from: { path: '^(shop|contract|server|web)/', pathNot: ['^server/(start|commands)/'] },
      to: { path: '^demo/' },
    },
    only('demo', 'demo', ['^shop/']),
    only('browser', 'web/browser', ['^shop/']),
    only('ui-shows', 'web/ui', ['^shop/', '^web/browser/']),
    only('data-fetches', 'web/data', ['^shop/', '^contract/', '^web/browser/', '^web/offline/queue/']),
    only('queue-knows-no-kind', 'web/offline/queue', ['^web/browser/', '^shop/(queue/queue-age|texts/queue)\\.ts$']),
    {
      name: 'contract-as-types-in-the-browser',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^contract/', dependencyTypesNot: ['type-only'] },
    },
    only('worker', 'web/offline', ['^shop/', '^web/browser/']),
    only('shop-screens', 'web/shop', ['^shop/', '^web/(ui|data|browser|styles)/']),
    only('staff-screens', 'web/staff', ['^shop/', '^web/(ui|data|browser|styles)/']),
    {
      name: 'staff-rooms-share-only-shared-rooms',
      severity: 'error',
      from: { path: '^web/staff/([^/]+)/' },
      to: { path: '^web/staff/', pathNot: ['^web/staff/$1/', `^web/staff/(${sharedStaffRooms.join('|')})/`] },
    },
    {
      name: 'browser-and-server-apart',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^server/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: `^(dist|data|node_modules)/|${tests}` },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node'] },
  },
}
