import styles from './Person.module.css'

interface PersonProps {
  /** The display name and the phone number in local form; null if unknown. */
  name: string | null
  phone: string | null
}

/** A person: the name with the phone number below it, or only the phone number if there is no name. */
export function Person({ name, phone }: PersonProps) {
  return (
    <span className={styles.person}>
      {name ?? phone} {name && phone && name !== phone && <small>{phone}</small>}
    </span>
  )
}
