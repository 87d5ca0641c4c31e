// Imported for its side effect: fast-check tries the same examples in each run of npm test, so that no run fails by
// chance. npm run test:long tries others each time.
import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { isLongRun } from './processes/long-run.ts'

fc.configureGlobal({ seed: isLongRun ? randomInt(2 ** 31) : 20_261_122 })
