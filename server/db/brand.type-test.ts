// expected errors: 5
import { type Branded, brand, type Locked } from './brand.ts'

type Row = { id: number; name: string }
type Open = Branded<Locked<Row>, 'open'>

declare const row: Row
declare const locked: Locked<Row>
declare const open: Open
declare function write(row: Locked<Row>): void
declare function close(row: Open): void

write(locked)
write(open)
close(open)
close(brand(locked, 'open'))
write(brand(row, 'locked'))

// @ts-expect-error a bare id is not a row
write({ id: 1 })
// @ts-expect-error a row that was not locked
write(row)
// @ts-expect-error an altered copy
write({ ...locked, id: 999 })
// @ts-expect-error a locked row whose state was not checked
close(locked)
// @ts-expect-error a row with the state but without the lock
close(brand(row, 'open'))
