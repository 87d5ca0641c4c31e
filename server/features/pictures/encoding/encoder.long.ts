// Tries the worst picture of every format; each change tries two.
import './encoder.test.ts'
