/**
 * What was made sure of a row, in its type: lock functions and rules give a row its brand, functions that write take
 * only a branded one, so a bare id, a row of a list or an altered copy does not compile.
 *
 * The brand is a private member of a class because the copy `{ ...row, id: 999 }` loses those and keeps all others.
 */
declare class Brand<Name extends string> {
  private readonly brands: Record<Name, true>
}

/** A `T` of which the state `Name` holds. Brands add up: `Branded<Locked<Order>, 'open'>` is also a `Locked<Order>`. */
export type Branded<T, Name extends string> = T & Brand<Name>

/** A row that no other transaction can change until this one ends. */
export type Locked<T> = Branded<T, 'locked'>

/** Gives a row its brand. For functions that lock (`*.queries.ts`) or check (`*.rules.ts`), and their tests, alone. */
export function brand<T, Name extends string>(row: T, _name: Name): Branded<T, Name> {
  return row as Branded<T, Name>
}
