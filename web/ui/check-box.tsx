import type { ComponentProps, ReactNode } from 'react'
import styles from './check-box.module.css'

/** A box to tick, with its text beside it. */
export const CheckBox = ({ children, ...input }: ComponentProps<'input'> & { children: ReactNode }) => (
  <label className={styles.check}>
    <input type="checkbox" {...input} />
    <span>{children}</span>
  </label>
)
