import { hour, shortMoment } from '#web/plumbing/format.ts'
import type { Pendiente } from '#web/plumbing/pendientes.ts'
import { dichoPor } from './dicho.rules.ts'
import { Situacion } from './situacion.tsx'
import styles from './pendientes.module.css'

interface UnoPorEnviarProps {
  one: Pendiente
  /** What it says besides its fields. */
  dice?: readonly string[] | undefined
}

/** A write that the server does not have: its hour, what it says, and how it stands. */
export const UnoPorEnviar = ({ one, dice }: UnoPorEnviarProps) => (
  <div className={styles.pendiente}>
    <p>
      <time className={styles.hora} dateTime={one.hecho}>
        {one.vencido === undefined ? hour(one.hecho) : shortMoment(one.hecho)}
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
    {dice?.map((dicho) => (
      <p key={dicho} className={styles.dicho}>
        {dicho}
      </p>
    ))}
    <Situacion one={one} />
  </div>
)
