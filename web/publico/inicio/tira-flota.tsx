import { IconRefresh } from '@tabler/icons-react'
import type { Unidad } from '#contract/material-mayor.ts'
import { EstadoBadge } from '#web/parts/material-mayor/estado-badge.tsx'
import { unidadArt } from '#web/parts/material-mayor/unidad-art.ts'
import { classes } from '#web/ui/classes.ts'
import { Plate } from '#web/ui/plate.tsx'
import { clockText, fleetSentence, isReady, sinceText } from '#web/publico/flota-text.ts'
import marco from '#web/publico/marco.module.css'
import styles from './tira-flota.module.css'

interface TiraFlotaProps {
  unidades: Unidad[]
  leidaEn: string
}

/** Current state of the fleet. publico.js updates elements with `data-live`. */
export function TiraFlota({ unidades, leidaEn }: TiraFlotaProps) {
  return (
    <section className={styles.tira} aria-labelledby="tira-titulo">
      <div className={classes(marco.ancho, styles.fila)}>
        <div className={styles.resumen}>
          <h2 className={marco.antetitulo} id="tira-titulo">
            Material Mayor
          </h2>
          <p className={styles.frase} data-live="frase" aria-live="polite">
            {fleetSentence(unidades)}
          </p>
          <p className={styles.leida}>
            <IconRefresh size={16} stroke={2} aria-hidden />
            <span data-live="leida">Actualizado hoy a {clockText(leidaEn)}</span>
          </p>
        </div>
        <ul className={styles.unidades} data-live="unidades">
          {unidades.map((unidad) => (
            <UnidadTira key={unidad.id} unidad={unidad} leidaEn={leidaEn} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function UnidadTira({ unidad, leidaEn }: { unidad: Unidad; leidaEn: string }) {
  return (
    <li className={styles.unidad}>
      <img
        className={classes(styles.arte, !isReady(unidad) && styles.apagada)}
        {...unidadArt(unidad.nombre)}
        alt=""
        loading="lazy"
      />
      <div className={styles.datos}>
        <div className={styles.estado}>
          <Plate>{unidad.nombre}</Plate>
          <EstadoBadge estado={unidad.estado} />
        </div>
        <p className={styles.desde}>
          {unidad.tipo} · {sinceText(unidad.ultimaActualizacion, leidaEn)}
        </p>
      </div>
    </li>
  )
}
