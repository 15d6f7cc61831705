import { useState } from 'react'
import { contadores, nombresMotivosFuera } from '#contract/material-mayor/estados.ts'
import type { FichaUnidad } from '#contract/material-mayor/ficha.ts'
import { can } from '#contract/shared/permisos.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { EstadoBadge } from '#web/parts/material-mayor/estado-badge.tsx'
import { unidadArt } from '#web/parts/material-mayor/unidad-art.ts'
import { Fotografia } from '#web/parts/sitio/fotografia.tsx'
import { percent } from '#web/plumbing/cifras.ts'
import { hour, localDay, shortMoment } from '#web/plumbing/format.ts'
import { Card } from '#web/ui/card.tsx'
import { Plate } from '#web/ui/plate.tsx'
import { enServicioDesde, horas, lineaDe, miles } from './textos.ts'
import styles from './unidad.module.css'

const cifras = {
  km: (valor: number) => [`${miles(valor)} km`, 'kilometraje'],
  motor: (valor: number) => [`${horas(valor)} h`, 'motor'],
  bomba: (valor: number) => [`${horas(valor)} h`, 'bomba'],
} as const

/** The unit on its apron, its status, and what its counters say. */
export function Cabecera({ unidad }: { unidad: FichaUnidad }) {
  const { nombre, activo, estado, detalles, motivo, foto, en_servicio } = unidad
  const { role } = useMember().user
  const linea = lineaDe(unidad)
  const leidas = contadores.flatMap((contador) => {
    const lectura = unidad.contadores[contador]
    return lectura ? [cifras[contador](lectura.valor)] : []
  })
  const [now] = useState(() => new Date())
  const servida = en_servicio && enServicioDesde(en_servicio.desde, now)
  const medidas = [...leidas, ...(en_servicio && servida ? [[percent(en_servicio.porcentaje), servida] as const] : [])]
  const porque = [motivo && nombresMotivosFuera[motivo], detalles].filter(Boolean).join(': ')
  return (
    <Card as="article" flush className={styles.cabecera}>
      <div className={styles.losa} data-out={activo && estado === 'EN SERVICIO' ? undefined : ''}>
        {foto ? (
          <Fotografia {...foto} sizes="(min-width: 64em) 430px, 100vw" className={styles.foto} />
        ) : (
          <img {...unidadArt(nombre)} alt="" className={styles.dibujo} />
        )}
      </div>
      <div className={styles.datos}>
        <div className={styles.quien}>
          <Plate size="xl" grey={!activo} className={styles.placa}>
            {nombre}
          </Plate>
          <div className={styles.estado}>
            {activo ? <EstadoBadge estado={estado} /> : <p className={styles.nombre}>Retirada de la flota</p>}
            <p className={styles.menor}>{desde(unidad)}</p>
          </div>
        </div>
        {porque && <p className={styles.porque}>{porque}</p>}
        {linea ? (
          <p className={styles.linea}>{linea}</p>
        ) : (
          <p className={styles.menor}>
            {can(role, 'unidades.administrar')
              ? 'Complete la ficha: patente, marca, capacidad de agua y tripulación.'
              : 'Un administrador puede completar la ficha.'}
          </p>
        )}
        {medidas.length > 0 && (
          <dl className={styles.cifras}>
            {medidas.map(([valor, que]) => (
              <div key={que}>
                <dt>{que}</dt>
                <dd>{valor}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </Card>
  )
}

function desde({ ultimaActualizacion, actualizadaPor }: FichaUnidad): string {
  const isToday = localDay(new Date(ultimaActualizacion)) === localDay(new Date())
  const cuando = isToday ? `Desde hoy, ${hour(ultimaActualizacion)}` : `Desde el ${shortMoment(ultimaActualizacion)}`
  return actualizadaPor ? `${cuando} · ${actualizadaPor}` : cuando
}
