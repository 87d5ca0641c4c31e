/**
 * Records in a row's type that the row was checked. Lock functions and rules brand a row, and functions that write
 * accept only branded rows. A bare id, a row of a list or an altered copy does not compile. The brand is a private
 * member of a class, because a copy `{ ...row, id: 999 }` loses private members but keeps all other properties.
 */
declare class Brand<Name extends string> {
  private readonly brands: Record<Name, true>
}

/** A `T` in the state `Name`. Brands accumulate: `Branded<Locked<Order>, 'open'>` is also a `Locked<Order>`. */
export type Branded<T, Name extends string> = T & Brand<Name>

/** A row that no other transaction can change until this one ends. */
export type Locked<T> = Branded<T, 'locked'>

/** Brands a row. Only for functions that lock (`*.queries.ts`) or check (`*.rules.ts`), and their tests. */
export function brand<T, Name extends string>(row: T, _name: Name): Branded<T, Name> {
  return row as Branded<T, Name>
}
