import type { EventoPublico } from '#contract/eventos/calendario.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import engine from '#web/assets/b-22.svg'
import { dondeYCuando } from '#web/publico/actividades.ts'
import marco from '#web/publico/marco.module.css'
import { nombreMes } from '#web/publico/salidas-text.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './actividades.module.css'

/** The next events to which neighbours may come: the first one large. */
export function InicioActividades({ actividades: [first, ...others] }: { actividades: readonly EventoPublico[] }) {
  if (!first) return null
  return (
    <section className={classes(marco.ancho, styles.actividades)} aria-labelledby="inicio-actividades">
      <h2 className={marco.titulo} id="inicio-actividades">
        Lo que viene en el cuartel
      </h2>
      <div className={styles.pares}>
        <div>
          <p className={styles.noche}>
            <img src={engine} alt="" width={640} height={280} loading="lazy" />
          </p>
          <Actividad evento={first} />
        </div>
        {others.length > 0 && (
          <ul className={styles.otras}>
            {others.map((evento) => (
              <li key={evento.inicio + evento.titulo}>
                <Actividad evento={evento} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

function Actividad({ evento }: { evento: EventoPublico }) {
  const dia = diaLocal(new Date(evento.inicio))
  return (
    <div className={styles.actividad}>
      <time className={styles.hoja} dateTime={dia}>
        <b>{nombreMes(dia.slice(0, 7)).slice(0, 3)}</b> {dia.slice(8)}
      </time>
      <div>
        <h3>{evento.titulo}</h3>
        <p>{[dondeYCuando(evento), evento.descripcion].filter(Boolean).join('. ')}</p>
      </div>
    </div>
  )
}
