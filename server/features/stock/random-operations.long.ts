// More of them than each change needs.
import './random-operations.test.ts'
