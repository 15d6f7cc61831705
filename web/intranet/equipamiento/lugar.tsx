import type { FichaEquipo } from '#contract/equipamiento/equipos.ts'
import { Link } from 'react-router'
import { cargaDeUnidad, fichaDeEquipo, lugarSinUnidad, sitioDe } from '#web/parts/equipamiento/textos.ts'
import { longDate } from '#web/plumbing/format.ts'
import { Card } from '#web/ui/card.tsx'
import { Plate } from '#web/ui/plate.tsx'
import styles from './equipo.module.css'

/** Where it is, and since when. */
export function Lugar({ equipo }: { equipo: FichaEquipo }) {
  const { unidad, unidad_id, padre, padre_id, asignado_a, desde, estado } = equipo
  if (estado === 'DADO DE BAJA') return null
  const sitio = sitioDe(equipo)
  return (
    <Card title="Dónde está">
      <div className={styles.lugar}>
        {unidad && <Plate>{unidad}</Plate>}
        <div className={styles.sitio}>
          {!unidad && <strong>{lugarSinUnidad(equipo)}</strong>}
          {padre_id === null ? (
            sitio && <span className={styles.linea}>{sitio}</span>
          ) : (
            <Link className={styles.linea} to={fichaDeEquipo(padre_id)}>
              En {padre}
            </Link>
          )}
          {unidad && asignado_a && <span className={styles.linea}>Personal: {asignado_a}</span>}
          {desde && <span className={styles.menor}>Desde el {longDate(desde)}</span>}
        </div>
        {unidad_id !== null && <Link to={cargaDeUnidad(unidad_id)}>Ver carga</Link>}
      </div>
    </Card>
  )
}
