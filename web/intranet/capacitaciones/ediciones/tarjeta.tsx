import { IconSchool } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Edicion } from '#contract/capacitaciones/ediciones.ts'
import { nombresEstadosCapacitacion, nombresEstadosInscripcion } from '#contract/capacitaciones/estados.ts'
import { localDay, longDate } from '#web/plumbing/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DateTile } from '#web/ui/date-tile.tsx'
import { Inscribirse } from './inscribirse.tsx'
import { colorDeEstado, colorDeInscripcion, cuposDe, diasDe, notaEnPalabras } from './textos.ts'
import styles from './ediciones.module.css'

interface TarjetaProps {
  edicion: Edicion
  tell: (text: string) => void
  fail: (text: string) => void
}

/** One edition in a list: when, where, what is left, and what the reader may do. */
export function Tarjeta({ edicion, tell, fail }: TarjetaProps) {
  const { id, titulo, nivel, lugar, horas, inicio, estado, inscripcion_hasta, mia, falta, recibe } = edicion
  return (
    <article className={styles.tarjeta}>
      <DateTile dia={localDay(new Date(inicio))} />
      <div className={styles.cuerpo}>
        <h3 className={styles.titulo}>
          <Link to={`/intranet/capacitaciones/${id}`}>{titulo}</Link>
        </h3>
        <p className={styles.marcas}>
          {nivel && (
            <Badge variant="info" icon={IconSchool}>
              {nivel}
            </Badge>
          )}
          <Badge variant={colorDeEstado[estado]}>{nombresEstadosCapacitacion[estado]}</Badge>
          {mia && <Badge variant={colorDeInscripcion[mia.estado]}>{nombresEstadosInscripcion[mia.estado]}</Badge>}
        </p>
        <p>{[diasDe(edicion), lugar, `${horas} ${horas === 1 ? 'hora' : 'horas'}`].filter(Boolean).join(' · ')}</p>
        <p className={styles.nota}>{detalleDe(edicion)}</p>
        {recibe && falta.length > 0 && !mia && (
          <p className={styles.falta}>
            <strong>Le falta:</strong> {falta.join(', ')}
          </p>
        )}
        {recibe && inscripcion_hasta && !mia && (
          <p className={styles.nota}>Inscripción hasta el {longDate(inscripcion_hasta)}</p>
        )}
      </div>
      <div className={styles.accion}>
        <Inscribirse edicion={edicion} tell={tell} fail={fail} />
      </div>
    </article>
  )
}

function detalleDe(edicion: Edicion): string {
  const { mia, estado, motivo_cancelacion } = edicion
  if (estado === 'cancelada') return `Se canceló: ${motivo_cancelacion ?? ''}`
  const propio = [
    mia?.lugar_espera && `Lugar ${mia.lugar_espera} en la lista de espera`,
    mia?.nota && `Nota ${notaEnPalabras(mia.nota)}`,
    typeof mia?.asistencia_pct === 'number' && `Asistencia ${mia.asistencia_pct} %`,
  ].filter(Boolean)
  return propio.length > 0 ? propio.join(' · ') : cuposDe(edicion)
}
