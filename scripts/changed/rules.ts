// Dependencies that imports do not show, maintained by hand for `npm test -- --changed`.

/** `tests` are test files, stories, or folders of either. With `onlyNew` the rule applies only to added files. */
type Rule = { readonly changed: RegExp; readonly tests: readonly string[]; readonly onlyNew?: true }

/** A change of these files may affect anything. So may a change of a file that no test reaches and no rule names. */
export const runsEverything: readonly RegExp[] = [
  /^config\//,
  /^scripts\/(test|run|builds?|bootstrap|install-packages|project-folder|file-lock|browser|programs|server-program)\.(mjs|ts)$/,
  /^contract\/(all|call)\.ts$/,
  /^server\/testing\/(start-test-shop|client|database)\.ts$/,
]

/** These files import every part of the project. A test that imports one of them may therefore test any part. */
export const importsEverything: readonly RegExp[] = [
  ...runsEverything,
  /^server\/((features\/[^/]+\/)?routes|app|main|cli)\.ts$/,
  /^server\/start\//,
  /^web\/[^/]+\.tsx?$/,
  /^web\/shop\/overlays\//,
]

/** Tests to run for a changed file, in addition to the tests that import the file. */
export const extraTests: readonly Rule[] = [
  // Only `npm run check` and `npm run test:long` use these.
  { changed: /\.(long|type-test)\.tsx?$|^(bench|e2e\/(long|screens))\/|^(LICENSE|biome\.json|\.[\w.-]+)$/, tests: [] },
  {
    changed: /\.md$|^docs\//,
    tests: [
      'scripts/docs.test.ts',
      'scripts/packages/licences.test.ts',
      'server/start/settings/running-page.test.ts',
      'server/trust/deployment.test.ts',
    ],
  },
  { changed: /^knip\.config\.ts$/, tests: ['scripts/check/unused-code.test.ts'] },
  // This file contains only types, so no import of it exists at run time.
  { changed: /^web\/browser\/printing\/web-devices\.ts$/, tests: ['e2e/staff/printing.spec.ts'] },
  { changed: /^deploy\//, tests: ['server/trust/deployment.test.ts', 'server/trust/update-scripts.test.ts'] },
  { changed: /^scripts\/(figures|update)\.ts$/, tests: ['scripts'] },

  // Every call is tested as every kind of caller.
  {
    changed: /^(contract|server\/features\/[^/]+\/calls)\/|^server\/(features\/[^/]+\/)?routes\.ts$/,
    tests: ['server/app.test.ts', 'server/trust/attacks/rights.test.ts'],
  },
  // All tests send their requests through app.ts. The following tests check app.ts itself: hooks, limits, headers,
  // errors, health and callers.
  {
    changed: /^server\/app\.ts$/,
    tests: [
      'server/app.test.ts',
      'server/main.test.ts',
      'server/stop.test.ts',
      'server/http',
      'server/pages',
      'server/features/limits',
      'server/features/accounts/identify.test.ts',
      'server/trust/attacks/rights.test.ts',
      'server/trust/attacks/slow-clients.test.ts',
      'server/trust/attacks/staff-see.test.ts',
      'server/trust/outages/connections.test.ts',
      'e2e/order.spec.ts',
    ],
  },
  // These tests start the shop as a process, or check parts of its start.
  {
    changed: /^server\/main\.ts$/,
    tests: [
      'server/main.test.ts',
      'server/built.test.ts',
      'server/stop.test.ts',
      'server/start',
      'server/trust/stop.test.ts',
      'server/trust/outages/frozen-database.test.ts',
      'server/db/migrate/newer-store.test.ts',
    ],
  },
  { changed: /^server\/start\/[^/]+\.ts$/, tests: ['server/start', 'server/main.test.ts'] },
  {
    changed: /^server\/start\/metrics\//,
    tests: ['server/start', 'server/app.test.ts', 'server/trust/outages/outage.test.ts'],
  },
  { changed: /^server\/cli\.ts$/, tests: ['server/cli.test.ts', 'server/commands'] },
  { changed: /^server\/features\/push\//, tests: ['e2e/push.spec.ts'] },
  // A change of an existing migration runs all tests.
  {
    changed: /^server\/db\/migrations\//,
    tests: [
      'server/db',
      'server/commands',
      'server/features/backups',
      'server/features/privacy',
      'server/features/demo',
    ],
    onlyNew: true,
  },

  // This test checks the size of the first page and of each screen.
  { changed: /^web\/(?!.*\.test\.)/, tests: ['server/pages/weight.test.ts'] },
  { changed: /^web\/shop\/(home|product|plain)\//, tests: ['server/pages'] },
  // Stories that open every screen in every role.
  {
    changed: /^web\/[^/]+\.tsx?$/,
    tests: ['e2e/roles.spec.ts', 'e2e/accessibility.spec.ts', 'e2e/staff/team.spec.ts'],
  },
  {
    changed: /^web\/(App|main|server-entry)\.tsx$/,
    tests: ['server/pages', 'e2e/home.spec.ts', 'e2e/late-scripts.spec.ts', 'e2e/without-scripts.spec.ts'],
  },
  // These styles are part of the first page, wherever they are used.
  {
    changed: /^web\/ui\/.*\.css$/,
    tests: ['e2e/accessibility.spec.ts', 'e2e/large-text.spec.ts', 'e2e/desktop.spec.ts'],
  },
  { changed: /^web\/ui\/testing\//, tests: ['web/ui'] },
  {
    changed: /^web\/(data\/(private-cache|api)|browser\/storage)\//,
    tests: ['e2e/offline.spec.ts', 'e2e/staff/shared-phone.spec.ts'],
  },
  { changed: /^web\/browser\/drafts\//, tests: ['e2e/staff/products.spec.ts', 'e2e/staff/stock.spec.ts'] },
  { changed: /^web\/data\/page\//, tests: ['server/pages', 'e2e/home.spec.ts', 'e2e/without-scripts.spec.ts'] },
  { changed: /^web\/data\/search\//, tests: ['e2e/home.spec.ts'] },
]
