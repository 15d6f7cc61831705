import { Link } from 'react-router'
import type { Equipo } from '#contract/equipamiento/equipos.ts'
import { Aptitud } from '#web/parts/equipamiento/aptitud.tsx'
import { detalleDe, fichaDeEquipo } from '#web/parts/equipamiento/textos.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './equipo.module.css'

/** The pieces of a set, each with whether it may be used. */
export const Partes = ({ partes }: { partes: readonly Equipo[] }) => (
  <Card title={partes.length === 1 ? 'Su pieza' : `Sus ${partes.length} piezas`}>
    <ul className={styles.lista}>
      {partes.map((parte) => (
        <li key={parte.id} className={styles.fila}>
          <div>
            <Link className={styles.nombre} to={fichaDeEquipo(parte.id)}>
              {parte.nombre}
            </Link>
            <span className={styles.menor}>{[parte.codigo, detalleDe(parte)].filter(Boolean).join(' · ')}</span>
          </div>
          <div className={styles.aptitud}>
            <Aptitud aptitud={parte.aptitud} />
          </div>
        </li>
      ))}
    </ul>
  </Card>
)
