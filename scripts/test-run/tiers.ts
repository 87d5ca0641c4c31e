// Which tests `npm test` leaves to `npm run test:stories` and `npm run test:system`.
import { storiesOfScreens } from '../../e2e/stories-of-screens.ts'

/**
 * The tests of programs, stores, machines and devices: commands, backups, the embedded PostgreSQL, outages and kills,
 * and the stories of failing networks, killed browsers and special devices. They take two fifths of the time of all
 * tests, and a change to what the shop does seldom breaks them. Folders end with '/'; other names are files.
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
  'server/features/backups/',
  'server/features/drawers/simulated-days.test.ts',
  'server/features/orders/placing/killed-divided.test.ts',
  'server/features/orders/placing/killed.test.ts',
  'server/features/pictures/',
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

/** The stories of `npm test`: the first one of each folder of screens, besides those of the system. */
const FIRST_STORIES = new Set(Object.values(storiesOfScreens).map(([first]) => `e2e/${first}.spec.ts`))

/** The tests of a whole run: `npm test`, `npm run test:stories` or `npm run test:system`. */
export type Tier = 'shop' | 'stories' | 'system'

/** @param file relative to the root */
export function tierOf(file: string): Tier {
  if (SYSTEM_TESTS.some((name) => (name.endsWith('/') ? file.startsWith(name) : file === name))) return 'system'
  return file.startsWith('e2e/') && !FIRST_STORIES.has(file) ? 'stories' : 'shop'
}
