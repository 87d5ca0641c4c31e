// The long run does more operations than the ordinary tests.
import './random-operations.test.ts'
