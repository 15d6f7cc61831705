import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './importado.module.css'

/** Where what came in is seen. */
export interface Ver {
  to: string
  title: string
}

interface ImportadoProps {
  /** False where nothing came in: between the rehearsal and the import a fault may have come up. */
  bien: boolean
  title: string
  /** The sheet, and who was told. */
  dicho: ReactNode
  ver: Ver
  /** What changed and what stayed out. */
  children?: ReactNode
  /** What may be done now. */
  ahora?: ReactNode
}

/** Result of an import (drawing 48). */
export function Importado({ bien, title, dicho, ver, children, ahora }: ImportadoProps) {
  const told = useRef<HTMLHeadingElement>(null)
  // The focused element went with the rehearsal.
  useEffect(() => told.current?.focus(), [])
  const Icono = bien ? IconCheck : IconAlertTriangle
  return (
    <>
      <section className={styles.importado}>
        <span className={classes(styles.disco, bien && styles.bien)}>
          <Icono size={28} stroke={2} aria-hidden />
        </span>
        <div className={styles.dicho}>
          <h2 ref={told} tabIndex={-1}>
            {title}
          </h2>
          <p>{dicho}</p>
        </div>
        <Button render={<Link to={ver.to} />}>{ver.title}</Button>
      </section>
      <div className={styles.lados}>
        <div className={styles.lado}>{children}</div>
        <div className={styles.ahora}>{ahora}</div>
      </div>
    </>
  )
}
