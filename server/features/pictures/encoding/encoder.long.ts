// Tries the worst picture of every format. Each change tries two.
import './encoder.test.ts'
