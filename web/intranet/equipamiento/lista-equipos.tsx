import { Link } from 'react-router'
import type { Equipo } from '#contract/equipamiento/equipos.ts'
import { Aptitud } from '#web/parts/equipamiento/aptitud.tsx'
import { detalleDe, fichaDeEquipo } from '#web/parts/equipamiento/textos.ts'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { IconoEquipo } from './icono-equipo.tsx'
import styles from './equipo.module.css'

/** Pieces below a heading, each with whether it may be used. */
export const ListaEquipos = ({ title, equipos }: { title: string; equipos: readonly Equipo[] }) => (
  <Card title={title}>
    <ul className={styles.lista}>
      {equipos.map((equipo) => (
        <li key={equipo.id} className={classes(styles.fila, styles.parte)}>
          <IconoEquipo categoria={equipo.categoria} />
          <div className={styles.dicha}>
            <div>
              <Link className={styles.nombre} to={fichaDeEquipo(equipo.id)}>
                {equipo.nombre}
              </Link>
              <span className={styles.menor}>{[equipo.codigo, detalleDe(equipo)].filter(Boolean).join(' · ')}</span>
              {equipo.aptitud.motivo && (
                <span className={classes(styles.menor, !equipo.aptitud.apto && styles.falta)}>
                  {equipo.aptitud.motivo}
                </span>
              )}
            </div>
            <div>
              <Aptitud aptitud={equipo.aptitud} sinMotivo />
            </div>
          </div>
        </li>
      ))}
    </ul>
  </Card>
)
