import { useEffect, useRef, type ReactNode } from 'react'
import styles from './cuenta.module.css'

/** Replaces a form or a wait; its heading takes the focus so that the change is announced. */
export function Vista({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <div className={styles.answer}>{children}</div>
    </>
  )
}
