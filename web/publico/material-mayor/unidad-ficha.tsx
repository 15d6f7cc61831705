import type { Unidad } from '#contract/material-mayor.ts'
import type { UnidadContada } from '#contract/sitio/paginas.ts'
import { EstadoBadge } from '#web/parts/material-mayor/estado-badge.tsx'
import { fleetDate } from '#web/plumbing/format.ts'
import { Fotografia } from '#web/parts/sitio/fotografia.tsx'
import { unidadArt } from '#web/parts/material-mayor/unidad-art.ts'
import { classes } from '#web/ui/classes.ts'
import { Plate } from '#web/ui/plate.tsx'
import { isReady } from '#web/publico/flota-text.ts'
import marco from '#web/publico/marco.module.css'
import { UnidadDatos } from './unidad-datos.tsx'
import styles from './unidad-ficha.module.css'

interface UnidadFichaProps {
  unidad: Unidad
  /** The company's text on it, if any. */
  contada: UnidadContada | undefined
}

/** One unit across the whole page, alternating left and right. */
export function UnidadFicha({ unidad, contada }: UnidadFichaProps) {
  const id = `unidad-${unidad.id}`
  return (
    <section className={styles.ficha} aria-labelledby={`${id}-placa ${id}-tipo`}>
      <div className={classes(marco.ancho, styles.fila)}>
        <div className={classes(contada?.foto ? styles.foto : styles.cuadro, !isReady(unidad) && styles.apagada)}>
          {contada?.foto ? (
            <Fotografia {...contada.foto} sizes="(min-width: 64em) 620px, 100vw" />
          ) : (
            <img {...unidadArt(unidad.nombre)} alt="" />
          )}
        </div>
        <div className={styles.datos}>
          <div className={styles.placa}>
            <span id={`${id}-placa`}>
              <Plate size="xl" className={styles.numero}>
                {unidad.nombre}
              </Plate>
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
            {contada?.titulo ?? unidad.tipo}
          </h2>
          {contada && <UnidadDatos contada={contada} />}
        </div>
      </div>
    </section>
  )
}
