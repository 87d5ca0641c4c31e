import type { ReactNode } from 'react'
import styles from './field-pair.module.css'

/** Two aligned fields side by side; one below the other with large text. */
export const FieldPair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>
