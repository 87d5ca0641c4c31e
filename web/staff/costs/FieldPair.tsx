import type { ReactNode } from 'react'
import styles from './field-pair.module.css'

/** Two fields side by side whose boxes stay aligned; one below the other if the letters are large. */
export const FieldPair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>
