import { Link } from 'react-router'
import type { Equipo } from '#contract/equipamiento/equipos.ts'
import { Aptitud } from '#web/parts/equipamiento/aptitud.tsx'
import { detalleDe, fichaDeEquipo } from '#web/parts/equipamiento/textos.ts'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './equipo.module.css'

/** The pieces of a set, each with whether it may be used. */
export const Partes = ({ partes }: { partes: readonly Equipo[] }) => (
  <Card title={partes.length === 1 ? 'Su pieza' : `Sus ${partes.length} piezas`}>
    <ul className={styles.lista}>
      {partes.map((parte) => (
        <li key={parte.id} className={classes(styles.fila, styles.parte)}>
          <div>
            <Link className={styles.nombre} to={fichaDeEquipo(parte.id)}>
              {parte.nombre}
            </Link>
            <span className={styles.menor}>{[parte.codigo, detalleDe(parte)].filter(Boolean).join(' · ')}</span>
            {parte.aptitud.motivo && (
              <span className={classes(styles.menor, !parte.aptitud.apto && styles.falta)}>{parte.aptitud.motivo}</span>
            )}
          </div>
          <div>
            <Aptitud aptitud={parte.aptitud} sinMotivo />
          </div>
        </li>
      ))}
    </ul>
  </Card>
)
