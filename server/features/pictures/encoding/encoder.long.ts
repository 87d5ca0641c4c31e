// The long run tries the worst picture of every format. The ordinary test tries two.
import './encoder.test.ts'
