import { defineConfig } from '@playwright/test'

const isLong = process.env.LONG_RUN !== undefined
/** True to run one story at a time, because measuring stories must not share the machine. */
const isAlone = isLong || process.env.MEASURE_TAPS !== undefined

/**
 * Stories in a browser that emulates a cheap phone in Mwanza. npm test sets CHROME; without it Playwright's own browser
 * is used. npm run test:long runs the stories in long/ instead.
 */
export default defineConfig({
  testDir: isLong ? 'long' : '.',
  testIgnore: isLong ? [] : ['long/**'],
  outputDir: '../test-results',
  // Each worker has a shop of its own. Stories wait for half of their time, so two workers need only 70 % of the time
  // of one, even on two cores.
  workers: isAlone ? 1 : 2,
  failOnFlakyTests: true,
  // Long timeouts cost nothing on a fast machine.
  timeout: isLong ? 1_800_000 : 180_000,
  expect: { timeout: 45_000 },
  reporter: 'list',
  use: {
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'sw-TZ',
    timezoneId: 'Africa/Dar_es_Salaam',
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROME,
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
    },
  },
})
