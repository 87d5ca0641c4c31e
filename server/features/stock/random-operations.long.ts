// Runs more operations than the ordinary test.
import './random-operations.test.ts'
