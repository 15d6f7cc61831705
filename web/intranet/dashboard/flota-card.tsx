import { EstadoBadge } from '#web/parts/material-mayor/estado-badge.tsx'
import { SinEnviarBadge } from '#web/parts/material-mayor/sin-enviar-badge.tsx'
import { isConfirmada, type UnidadVista } from '#web/parts/material-mayor/vista.ts'
import { unidadArt } from '#web/parts/material-mayor/unidad-art.ts'
import { classes } from '#web/ui/classes.ts'
import { Plate } from '#web/ui/plate.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import styles from './dashboard.module.css'

/** The room of three units, each with two lines of details. */
export function FlotaSkeleton() {
  return (
    <SkeletonGroup className={styles.fleet}>
      {[1, 2, 3].map((unit) => (
        <div key={unit} className={styles.unit}>
          <Skeleton shape="block" className={classes(styles.art, styles.artSkeleton)} />
          <div className={styles.state}>
            <Skeleton shape="title" width="short" className={styles.stateSkeleton} />
          </div>
          <div className={classes(styles.details, styles.detailsSkeleton)}>
            <Skeleton />
            <Skeleton width="medium" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}

export function FlotaCard({ unidades }: { unidades: UnidadVista[] }) {
  if (unidades.length === 0) return <p className={styles.none}>No hay unidades registradas</p>
  return (
    <ul className={styles.fleet}>
      {unidades.map(({ id, nombre, estado, detalles, ultimaActualizacion, sinEnviar }) => (
        <li key={id} className={styles.unit}>
          <img {...unidadArt(nombre)} alt="" className={styles.art} />
          <div className={styles.state}>
            <Plate size="md">{nombre}</Plate>
            <EstadoBadge estado={estado} sinConfirmar={!isConfirmada({ ultimaActualizacion })} />
            {sinEnviar && <SinEnviarBadge />}
          </div>
          {detalles && <p className={styles.details}>{detalles}</p>}
        </li>
      ))}
    </ul>
  )
}
