import styles from './Person.module.css'

interface PersonProps {
  /** What the person is called, and the phone in local form; null where there is none. */
  name: string | null
  phone: string | null
}

/** A person, wherever one is shown: the name with the phone below it; without a name the phone alone. */
export function Person({ name, phone }: PersonProps) {
  return (
    <span className={styles.person}>
      {name ?? phone} {name && phone && name !== phone && <small>{phone}</small>}
    </span>
  )
}
