/** Why a file is no table that can be read, each with the sentence that people are told. */
export const refusals = {
  too_large: 'Jedwali ni kubwa mno: lisizidi MB 8. Ligawe katika majedwali madogo.',
  not_a_table: 'Faili hili si jedwali. Chagua faili la CSV au Excel (.xlsx).',
  old_excel: 'Hili ni faili la Excel la zamani (.xls). Lihifadhi kama .xlsx au CSV, kisha ujaribu tena.',
  locked: 'Jedwali hili limefungwa kwa nenosiri. Liondolee nenosiri, kisha ujaribu tena.',
  broken: 'Jedwali halisomeki: faili limeharibika. Lihifadhi upya, kisha ujaribu tena.',
  swollen: 'Jedwali ni kubwa mno likifunguliwa. Ligawe katika majedwali madogo, kisha ujaribu tena.',
  too_slow: 'Jedwali limechukua muda mrefu mno kusomeka. Ligawe katika majedwali madogo, kisha ujaribu tena.',
  too_many_rows: 'Jedwali lina mistari mingi mno: isizidi 20,000. Ligawe katika majedwali madogo.',
  too_many_columns: 'Jedwali lina safu nyingi mno: zisizidi 30.',
  empty: 'Jedwali halina kitu. Jaza mistari, kisha ujaribu tena.',
} as const

export type Refusal = keyof typeof refusals

/** A file that is refused; thrown inside the reading, told to people by `makeSheetReader`. */
export class Refused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal)
    this.refusal = refusal
  }
}
