import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Stories in a browser: a cheap phone in Mwanza. The machine's own Chromium is used where there is one. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './build-first.ts',
  // One shop per worker: half of a story is waiting, so two take 0.7 of the time of one after the other on two cores.
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
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
      executablePath: process.env.CHROMIUM ?? installed.find((path) => existsSync(path)),
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
    },
  },
})
