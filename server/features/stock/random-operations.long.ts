// Runs more operations than each change needs.
import './random-operations.test.ts'
