import { defineConfig } from '@playwright/test'

const isLong = process.env.LONG_RUN !== undefined
/** Nothing runs beside what is measured. */
const isAlone = isLong || process.env.MEASURE_TAPS !== undefined

/**
 * Stories in a browser: a cheap phone in Mwanza. npm test sets CHROME; without it the browser is Playwright's own.
 * npm run test:long runs those of long/ instead.
 */
export default defineConfig({
  testDir: isLong ? 'long' : '.',
  testIgnore: isLong ? [] : ['long/**'],
  outputDir: '../test-results',
  // One shop per worker: half of a story is waiting, so two take 0.7 of the time of one after the other on two cores.
  workers: isAlone ? 1 : 2,
  failOnFlakyTests: true,
  // Patience costs nothing where the machine is quick.
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
