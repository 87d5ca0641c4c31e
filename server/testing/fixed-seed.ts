// Imported for what it does: fast-check tries the same examples in each run of npm test, so that none fails by what it
// happens to meet. npm run test:long tries others each time.
import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { isLongRun } from './processes/long-run.ts'

fc.configureGlobal({ seed: isLongRun ? randomInt(2 ** 31) : 20_261_122 })
