import type { Emergencia } from '#contract/emergencias/emergencia.ts'
import { textoHora } from '#contract/emergencias/horas.ts'
import { classes } from '#web/ui/classes.ts'
import { segundosDe } from './hora.ts'
import { hitosDe } from '#web/parts/emergencias/momentos.rules.ts'
import { useSignificados } from '#web/parts/emergencias/use-significados.ts'
import styles from './momentos.module.css'

/** The alarm and the six moments as couplings of a hose (ui §7); what nobody reported says so. */
export function Momentos({ emergencia }: { emergencia: Emergencia }) {
  const significados = useSignificados()
  return (
    <ol className={styles.manguera} aria-label="Momentos de la emergencia">
      {hitosDe(emergencia).map(({ nombre, clave, hora, de }) => (
        <li key={nombre} className={classes(styles.hito, hora === null && styles.falta)}>
          {hora === null ? (
            <span className={styles.hora}>Sin informar</span>
          ) : (
            <time className={styles.hora} dateTime={hora}>
              {segundosDe(hora, textoHora(hora, emergencia.alarma_en))}
            </time>
          )}
          <span className={styles.nombre} title={clave ? significados[clave] : undefined}>
            {nombre}
            {clave && <span className={styles.clave}> {clave}</span>}
          </span>
          {de && <span className={styles.de}>{de}</span>}
        </li>
      ))}
    </ol>
  )
}
