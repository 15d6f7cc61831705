import { IconHanger, IconMapPin, IconRepeat, IconUsers } from '@tabler/icons-react'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { nombresCategorias } from '#contract/catalogos.ts'
import { type Evento, nombresDestinatariosEvento } from '#contract/eventos/eventos.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { ultimoDia } from '#web/parts/eventos/textos.ts'
import { hour, longDay, longWeekday } from '#web/plumbing/format.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ConCitacion, EstadoDeEvento } from '#web/intranet/eventos/estado-evento.tsx'
import { OrdenDelDia } from './orden.tsx'
import styles from './evento.module.css'

/** The answer before everything: when, in which tenida, where (ui §13, 17). */
export function Ficha({ evento }: { evento: Evento }) {
  const { con_citacion, categoria, titulo, descripcion, estado, motivo_cancelacion, orden_documento_id } = evento
  return (
    <section className={styles.ficha} aria-labelledby="evento">
      <div className={styles.cabeza}>
        <p className={styles.badges}>
          {con_citacion && <ConCitacion />}
          <Badge>{nombresCategorias[categoria]}</Badge>
          {estado !== 'publicado' && <EstadoDeEvento evento={evento} />}
        </p>
        <h2 id="evento" className={styles.titulo}>
          {titulo}
        </h2>
        <p className={styles.dia}>{diasEnPalabras(evento)}</p>
        {estado === 'cancelado' && (
          <Alert variant="error" title="Este evento se canceló">
            {motivo_cancelacion}
          </Alert>
        )}
      </div>
      <Horas evento={evento} />
      <ul className={styles.datos}>
        {evento.nombre_tenida && <Dato icono={IconHanger} titulo={`Tenida de ${evento.nombre_tenida}`} />}
        {evento.lugar && (
          <Dato icono={IconMapPin} titulo={evento.lugar}>
            <a href={enMapa(evento)} target="_blank" rel="noreferrer">
              Abrir en mapa
            </a>
          </Dato>
        )}
        <Dato icono={IconUsers} titulo={nombresDestinatariosEvento[evento.destinatarios]}>
          {evento.cupo !== null && <span className={styles.mudo}>{cupoEnPalabras(evento)}</span>}
        </Dato>
        {evento.serie_id !== null && <Dato icono={IconRepeat} titulo="Parte de una serie" />}
        {orden_documento_id !== null && <OrdenDelDia id={orden_documento_id} />}
      </ul>
      {descripcion && <p className={styles.descripcion}>{descripcion}</p>}
    </section>
  )
}

interface DatoProps {
  icono: Icon
  titulo: string
  bajo?: string
  children?: ReactNode
}

const Dato = ({ icono: Icono, titulo, bajo, children }: DatoProps) => (
  <li className={styles.dato}>
    <Icono size={24} stroke={1.6} aria-hidden />
    <span className={styles.que}>
      <strong>{titulo}</strong>
      {bajo && <span className={styles.mudo}>{bajo}</span>}
    </span>
    {children}
  </li>
)

/** The gathering hour, bigger than everything; without one the beginning is. */
function Horas({ evento: { hora_citacion, inicio, termino, todo_el_dia } }: { evento: Evento }) {
  const horas: (readonly [string, string | null])[] = [
    ['Hora de citación', hora_citacion && hour(hora_citacion)],
    ['Comienza', todo_el_dia ? null : hour(inicio)],
    ['Termina', todo_el_dia || hora_citacion ? null : hour(termino)],
  ]
  const shown = horas.filter(([, hora]) => hora !== null)
  if (shown.length === 0) return null
  return (
    <dl className={styles.horas}>
      {shown.map(([nombre, hora]) => (
        <div key={nombre}>
          <dt>{nombre}</dt>
          <dd>{hora}</dd>
        </div>
      ))}
    </dl>
  )
}

function diasEnPalabras(evento: Evento): string {
  const first = longWeekday(new Date(evento.inicio))
  const last = ultimoDia(evento)
  const oneDay = last === diaLocal(new Date(evento.inicio))
  return [first, !oneDay && `hasta el ${longDay(last)}`, evento.todo_el_dia && 'todo el día'].filter(Boolean).join(', ')
}

const cupoEnPalabras = ({ cupo, cupo_libre }: Evento): string =>
  cupo_libre === 0 ? `Sin lugares, de ${cupo}` : `Quedan ${cupo_libre} de ${cupo} lugares`

const enMapa = ({ lugar, lat, lng }: Evento): string =>
  lat === null || lng === null
    ? `https://www.openstreetmap.org/search?query=${encodeURIComponent(lugar ?? '')}`
    : `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`
