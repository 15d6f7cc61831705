import { IconArrowsExchange, IconUrgent } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Operatividad } from '#contract/material-mayor/operatividad.ts'
import { EstadoBadge } from '#web/parts/material-mayor/estado-badge.tsx'
import { luzDe } from '#web/parts/material-mayor/luz-de.ts'
import { SinEnviarBadge } from '#web/parts/material-mayor/sin-enviar-badge.tsx'
import { estaFuera, isConfirmada, type UnidadVista } from '#web/parts/material-mayor/vista.ts'
import { fleetDate } from '#web/plumbing/format.ts'
import { unidadArt } from '#web/parts/material-mayor/unidad-art.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Compartir } from '#web/ui/compartir.tsx'
import { Luz } from '#web/ui/luz.tsx'
import { Plate } from '#web/ui/plate.tsx'
import { paraCompartir, textoEnEmergencia } from './flota.ts'
import styles from './unidad-card.module.css'

interface UnidadCardProps {
  unidad: UnidadVista
  /** Undefined until it is known. */
  operatividad: Operatividad | undefined
  /** Keeps room for it. */
  isReading: boolean
  onChangeStatus: () => void
}

/** One unit on its apron; one that cannot go out loses its colour and its sunrise. */
export function UnidadCard({ unidad, operatividad, isReading, onChangeStatus }: UnidadCardProps) {
  const { nombre, tipo, estado, detalles, ultimaActualizacion, actualizadaPor, sinEnviar, enEmergencia } = unidad
  // An answer that was read before a change of this device.
  const known = sinEnviar ? undefined : operatividad
  const texto = paraCompartir(unidad)
  return (
    <Card as="article" flush className={styles.card}>
      <div className={styles.apron} data-out={estaFuera(unidad) ? '' : undefined}>
        <img {...unidadArt(nombre)} alt="" className={styles.art} />
      </div>
      <div className={styles.body}>
        <h2>
          <Link to={`/intranet/material-mayor/${unidad.id}`} className={styles.placa}>
            <Plate size="lg">{nombre}</Plate>
          </Link>
        </h2>
        <div className={styles.marks}>
          <EstadoBadge estado={estado} sinConfirmar={!isConfirmada(unidad)} />
          {sinEnviar && <SinEnviarBadge />}
        </div>
        <div className={classes(styles.luz, isReading && styles.leyendo)}>
          {known && (
            <>
              <Luz color={luzDe[known.luz]} />
              <p>{known.motivo}</p>
            </>
          )}
        </div>
        <div className={styles.said}>
          {enEmergencia && (
            <p className={styles.fuera}>
              <IconUrgent size={18} stroke={1.9} aria-hidden />
              <Link to={`/intranet/emergencias/${enEmergencia.id}`}>{textoEnEmergencia(enEmergencia)}</Link>
            </p>
          )}
          {detalles && <p className={styles.details}>{detalles}</p>}
        </div>
        <dl className={styles.facts}>
          <div>
            <dt>Tipo</dt>
            <dd>{tipo}</dd>
          </div>
          <div>
            <dt>Última actualización</dt>
            <dd>{ultimaActualizacion ? fleetDate(ultimaActualizacion) : 'Sin información'}</dd>
          </div>
          {actualizadaPor && (
            <div>
              <dt>Por</dt>
              <dd>{actualizadaPor}</dd>
            </div>
          )}
        </dl>
        <div className={styles.buttons}>
          <Button variant="outline" icon={IconArrowsExchange} onClick={onChangeStatus}>
            Cambiar estado<span className="visually-hidden"> de {nombre}</span>
          </Button>
          {texto && <Compartir texto={texto} que={`el estado de ${nombre}`} />}
        </div>
      </div>
    </Card>
  )
}
