// The long run tries the worst picture of every format; the ordinary tests try two.
import './encoder.test.ts'
