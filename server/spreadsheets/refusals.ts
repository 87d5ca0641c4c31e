/** Reasons why a file cannot be read as a table, each with its sentence for people. */
export const refusals = {
  too_large: 'Jedwali ni kubwa mno: lisizidi MB 8. Ligawe katika majedwali madogo.',
  not_a_table: 'Faili hili si jedwali. Chagua faili la CSV au Excel (.xlsx).',
  old_excel: 'Hili ni faili la Excel la zamani (.xls). Lihifadhi kama .xlsx au CSV, kisha ujaribu tena.',
  locked: 'Jedwali hili limefungwa kwa nenosiri. Liondolee nenosiri, kisha ujaribu tena.',
  broken: 'Jedwali halisomeki: faili limeharibika. Lihifadhi upya, kisha ujaribu tena.',
  zip_bomb: 'Jedwali ni kubwa mno likifunguliwa. Ligawe katika majedwali madogo, kisha ujaribu tena.',
  too_slow: 'Jedwali limechukua muda mrefu mno kusomeka. Ligawe katika majedwali madogo, kisha ujaribu tena.',
  too_many_rows: 'Jedwali lina mistari mingi mno: isizidi 20,000. Ligawe katika majedwali madogo.',
  too_many_columns: 'Jedwali lina safu nyingi mno: zisizidi 30.',
  empty: 'Jedwali halina kitu. Jaza mistari, kisha ujaribu tena.',
} as const

export type Refusal = keyof typeof refusals

/** A file that cannot be read as a table. The message is a sentence for people. */
export class SheetRefusal extends Error {
  override name = 'SheetRefusal'
  readonly refusal: Refusal

  constructor(refusal: Refusal, options?: ErrorOptions) {
    super(refusals[refusal], options)
    this.refusal = refusal
  }
}
