// Imported for its side effect. In npm test, fast-check tries the same examples in each run, so that no run fails by
// chance. In npm run test:long, each run tries different examples.
import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { isLongRun } from './processes/long-run.ts'

fc.configureGlobal({ seed: isLongRun ? randomInt(2 ** 31) : 20_261_122 })
