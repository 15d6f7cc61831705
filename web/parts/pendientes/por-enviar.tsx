import { usePendientes } from '#web/plumbing/pendientes-guardados.ts'
import type { Pendiente } from '#web/plumbing/pendientes.ts'
import { storedUser } from '#web/plumbing/session.ts'
import { hour } from '#web/plumbing/format.ts'
import { Card } from '#web/ui/card.tsx'
import { dichoPor } from './dicho.rules.ts'
import { Situacion } from './situacion.tsx'
import styles from './pendientes.module.css'

interface PorEnviarProps {
  /** Which of the member's writes this screen shows. */
  son: (one: Pendiente) => boolean
}

/** What was written on this device and the server does not have: each with its hour. Renders nothing without any. */
export function PorEnviar({ son }: PorEnviarProps) {
  const waiting = usePendientes(storedUser()?.id ?? 0)
    .filter(son)
    .toReversed()
  if (waiting.length === 0) return null
  return (
    <Card title="Por enviar">
      {waiting.map((one) => (
        <div key={one.uuid} className={styles.pendiente}>
          <p>
            <time className={styles.hora} dateTime={one.hecho}>
              {hour(one.hecho)}
            </time>{' '}
            {one.titulo}
          </p>
          {one.detalle && <p className={styles.dicho}>{one.detalle}</p>}
          {dichoPor(one).map(([campo, nombre, valor]) => (
            <p key={campo} className={styles.dicho}>
              <span className={styles.menor}>{nombre}: </span>
              {valor}
            </p>
          ))}
          <Situacion one={one} />
        </div>
      ))}
    </Card>
  )
}
