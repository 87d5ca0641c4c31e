import type { useReadArrivalSheet } from '../../../data/arrivals.ts'
import styles from './arrival.module.css'

/** The unreadable rows of the last sheet. */
export function SheetProblems({
  reading: { data },
}: {
  reading: Pick<ReturnType<typeof useReadArrivalSheet>, 'data'>
}) {
  if (!data || data.problems.length === 0) return null
  return (
    <section className={styles.card} role="alert">
      <b>Mistari hii ya jedwali haikuongezwa:</b>
      <ul className={styles.problems}>
        {data.problems.map(({ row, label, column, text }) => (
          <li key={`${row} ${column}`}>
            Mstari {row}
            {label && `, ${label}`}
            {column && `, ${column}`}: {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
