import { Link } from 'react-router'
import type { Evento } from '#contract/eventos/eventos.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { horaDe, tenidaDe } from '#web/parts/eventos/textos.ts'
import { longDay } from '#web/plumbing/format.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { cosaDeEvento } from './cosas.ts'
import { EstadoDeEvento } from './estado-evento.tsx'
import { RespuestaMarca } from './respuesta-marca.tsx'
import styles from './eventos.module.css'

export const columnas: Column<Evento>[] = [
  {
    key: 'titulo',
    header: 'Evento',
    card: 'title',
    cell: ({ id, titulo, nombre_tipo }) => (
      <>
        <Link to={`/intranet/eventos/${id}`}>{titulo}</Link>
        <span className={`${styles.detalle} ${styles.filaTitulo}`}>{nombre_tipo}</span>
      </>
    ),
  },
  {
    key: 'cuando',
    header: 'Cuándo',
    nowrap: true,
    card: 'line',
    cell: (evento) => (
      <time dateTime={evento.inicio}>
        {longDay(diaLocal(new Date(evento.inicio)))} · {horaDe(evento)}
      </time>
    ),
  },
  {
    key: 'donde',
    header: 'Lugar',
    card: 'line',
    muted: true,
    cell: (evento) => [evento.lugar, tenidaDe(evento)].filter(Boolean).join(' · ') || null,
  },
  {
    key: 'van',
    header: 'Asisten',
    numeric: true,
    named: true,
    card: 'half',
    cell: ({ rsvp_habilitado, conteo, cupo }) =>
      rsvp_habilitado ? `${conteo.asistire}${cupo === null ? '' : ` de ${cupo}`}` : null,
  },
  {
    key: 'respuesta',
    header: 'Usted',
    card: 'half',
    cell: (evento) => {
      const { respuesta } = cosaDeEvento(evento)
      return respuesta && <RespuestaMarca respuesta={respuesta} conTexto />
    },
  },
  { key: 'estado', header: 'Estado', card: 'half', cell: (evento) => <EstadoDeEvento evento={evento} /> },
]
