// The tests that `npm test` leaves to `npm run test:stories` and `npm run test:system`.

/**
 * Tests of programs, stores, machines and devices: commands, backups, the embedded PostgreSQL, outages and kills,
 * random histories, attacks on passwords and pictures, and stories about failing networks, killed browsers and special
 * devices. They take two fifths of the time of all tests, and a change of the shop's functions rarely breaks them.
 * Names that end with '/' are folders, others are files.
 */
export const SYSTEM_TESTS: readonly string[] = [
  'scripts/check/unused-code.test.ts',
  'scripts/servers-release.test.ts',
  'scripts/test-run/stopped-run.test.ts',
  'scripts/two-commands.test.ts',
  'server/built.test.ts',
  'server/cli.test.ts',
  'server/commands/',
  'server/db/migrate/newer-store.test.ts',
  'server/features/accounts/calls/upload-profile-photo.test.ts',
  'server/features/accounts/known-browsers.test.ts',
  'server/features/accounts/passwords/login-attempts.test.ts',
  'server/features/arrivals/random-arrivals.test.ts',
  'server/features/backups/',
  'server/features/counter/random-sales.test.ts',
  'server/features/debts/random-history.test.ts',
  'server/features/drawers/random-days.test.ts',
  'server/features/drawers/simulated-days.test.ts',
  'server/features/orders/placing/killed-divided.test.ts',
  'server/features/orders/placing/killed.test.ts',
  'server/features/pictures/',
  'server/features/stock/random-operations.test.ts',
  'server/main.test.ts',
  'server/postgres/',
  'server/s3/',
  'server/spreadsheets/read-table.test.ts',
  'server/start/',
  'server/stop.test.ts',
  'server/trust/attacks/costly-opening.test.ts',
  'server/trust/attacks/costly-queue-files.test.ts',
  'server/trust/attacks/costly-sheets.test.ts',
  'server/trust/attacks/costly-text.test.ts',
  'server/trust/deployment.test.ts',
  'server/trust/update-scripts.test.ts',
  'server/trust/load/',
  'server/trust/outages/',
  'server/trust/stop.test.ts',
  'e2e/accessibility.spec.ts',
  'e2e/installed.spec.ts',
  'e2e/interruptions.spec.ts',
  'e2e/keyboard.spec.ts',
  'e2e/large-text.spec.ts',
  'e2e/late-scripts.spec.ts',
  'e2e/messages.spec.ts',
  'e2e/offline.spec.ts',
  'e2e/order-ceiling.spec.ts',
  'e2e/phone-prompt.spec.ts',
  'e2e/push.spec.ts',
  'e2e/queue-of-last-release.spec.ts',
  'e2e/queue.spec.ts',
  'e2e/roles.spec.ts',
  'e2e/tiered-queue.spec.ts',
  'e2e/without-scripts.spec.ts',
  'e2e/staff/camera.spec.ts',
  'e2e/staff/offline.spec.ts',
  'e2e/staff/password-again.spec.ts',
  'e2e/staff/printing-faults.spec.ts',
  'e2e/staff/printing-offline.spec.ts',
  'e2e/staff/printing.spec.ts',
  'e2e/staff/queue-file.spec.ts',
  'e2e/staff/scans.spec.ts',
  'e2e/staff/shared-phone.spec.ts',
  'e2e/staff/till-bad-days.spec.ts',
  'e2e/staff/till-killed.spec.ts',
  'e2e/staff/till-offline.spec.ts',
  'e2e/staff/till-people.spec.ts',
  'e2e/staff/till-scans.spec.ts',
]

/** The stories in `npm test`: how goods are found, bought, ordered, sold, received, paid and counted. */
export const MAIN_STORIES: readonly string[] = [
  'e2e/buying.spec.ts',
  'e2e/checkout.spec.ts',
  'e2e/home.spec.ts',
  'e2e/order.spec.ts',
  'e2e/product.spec.ts',
  'e2e/staff/approvals.spec.ts',
  'e2e/staff/customers.spec.ts',
  'e2e/staff/drawers.spec.ts',
  'e2e/staff/orders.spec.ts',
  'e2e/staff/stock.spec.ts',
  'e2e/staff/till.spec.ts',
  'e2e/staff/whole-day.spec.ts',
]

/** The tests of a complete run: of `npm test`, `npm run test:stories` or `npm run test:system`. */
export type Tier = 'shop' | 'stories' | 'system'

/** @param file relative to the root */
export function tierOf(file: string): Tier {
  if (SYSTEM_TESTS.some((name) => (name.endsWith('/') ? file.startsWith(name) : file === name))) return 'system'
  return file.startsWith('e2e/') && !MAIN_STORIES.includes(file) ? 'stories' : 'shop'
}
