import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCompania } from '#web/parts/sitio/compania.ts'
import { longMoment } from '#web/plumbing/format.ts'
import { useMember } from './use-member.ts'
import styles from './impreso.module.css'

/** Printed heading: company, title, who printed it and when (ui §10). */
export function Impreso({ title, subtitle }: { title: string; subtitle?: ReactNode }) {
  const { nombre, cuerpo } = useCompania()
  const { user } = useMember()
  const [printedAt, setPrintedAt] = useState<Date>()
  useEffect(() => {
    // Synchronously: the browser lays the page out right after the event.
    const draw = (now?: Date) => flushSync(() => setPrintedAt(now))
    const begin = () => draw(new Date())
    const end = () => draw()
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  if (!printedAt) return null
  return (
    <div className={styles.impreso}>
      <div>
        <p>
          {nombre} · {cuerpo}
        </p>
        <p className={styles.titulo}>{title}</p>
        {subtitle && <div>{subtitle}</div>}
      </div>
      <p className={styles.quien}>
        Impreso por {user.nombre}
        <br />
        {longMoment(printedAt.toISOString())}
      </p>
    </div>
  )
}
