import type { Unidad } from '#contract/material-mayor.ts'
import { EstadoBadge } from '../plumbing/estado-badge.tsx'
import { fleetDate } from '../plumbing/format.ts'
import { unidadArt } from '../plumbing/unidad-art.ts'
import { classes } from '../ui/classes.ts'
import { Plate } from '../ui/plate.tsx'
import { isReady } from './flota-text.ts'
import marco from './marco.module.css'
import styles from './unidad-ficha.module.css'

/** One unit across the whole page, on the left or on the right by turns. */
export function UnidadFicha({ unidad }: { unidad: Unidad }) {
  const id = `unidad-${unidad.id}`
  return (
    <section className={styles.ficha} aria-labelledby={`${id}-placa ${id}-tipo`}>
      <div className={classes(marco.ancho, styles.fila)}>
        <div className={classes(styles.cuadro, !isReady(unidad) && styles.apagada)}>
          <img {...unidadArt(unidad.nombre)} alt="" />
        </div>
        <div className={styles.datos}>
          <div className={styles.placa}>
            <span id={`${id}-placa`}>
              <Plate size="xl">{unidad.nombre}</Plate>
            </span>
            <div>
              <EstadoBadge estado={unidad.estado} />
              <p className={styles.fecha}>
                Actualizado el{' '}
                <time dateTime={unidad.ultimaActualizacion}>{fleetDate(unidad.ultimaActualizacion)}</time>
              </p>
            </div>
          </div>
          <h2 className={styles.tipo} id={`${id}-tipo`}>
            {unidad.tipo}
          </h2>
        </div>
      </div>
    </section>
  )
}
