import { useQuery } from '@tanstack/react-query'
import { IconCheck, IconHourglass, IconMinus, IconQuestionMark, IconX } from '@tabler/icons-react'
import { fraseSinIngreso } from '#contract/asistencia/lista.ts'
import { eventosApi } from '#contract/eventos.ts'
import type { Evento } from '#contract/eventos/eventos.ts'
import type { QuienContesta, QuienesContestan } from '#contract/eventos/rsvp.ts'
import { query } from '#web/plumbing/query.ts'
import { Card } from '#web/ui/card.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { gruposDe } from './grupos.rules.ts'
import styles from './evento.module.css'

const listas = [
  ['asistire', 'Asistirán', IconCheck],
  ['tal_vez', 'Tal vez', IconQuestionMark],
  ['no_asistire', 'No', IconX],
  ['sin_responder', 'Sin responder', IconMinus],
] as const

/** Counts first, then names by group (ui §13, 17). */
export function QuienVa({ evento }: { evento: Evento }) {
  const { data, error, refetch } = useQuery(query(eventosApi.rsvps, { params: { id: evento.id } }))
  const conteo = data?.conteo ?? evento.conteo
  const sinIngreso = data?.sin_ingreso ?? []
  // As many as its list has.
  const citados = data && todosDe(data).length - sinIngreso.length
  return (
    <Card
      title="Quién va"
      action={
        citados !== undefined && (
          <span className={styles.mudo}>
            {citados} {evento.con_citacion ? 'citados' : 'invitados'}
          </span>
        )
      }
    >
      <dl className={styles.conteo}>
        {listas.map(([respuesta, nombre, Icono]) => {
          const n = respuesta === 'sin_responder' ? data?.sin_responder.length : conteo[respuesta]
          return (
            <div key={respuesta} data-respuesta={respuesta}>
              <dt>{nombre}</dt>
              <dd>
                <Icono size={20} stroke={2.2} aria-hidden /> {n ?? '—'}
              </dd>
            </div>
          )
        })}
      </dl>
      {sinIngreso.length > 0 && <p className={styles.mudo}>{fraseSinIngreso(sinIngreso)}</p>}
      {error && !data && <Falla onRetry={refetch}>{error.message}</Falla>}
      {!data && !error && <Skeleton width="long" />}
      {data && <Nombres data={data} />}
    </Card>
  )
}

const todosDe = ({ asistire, tal_vez, no_asistire, espera, sin_responder }: QuienesContestan): QuienContesta[] => [
  ...asistire,
  ...tal_vez,
  ...no_asistire,
  ...espera,
  ...sin_responder,
]

function Nombres({ data }: { data: QuienesContestan }) {
  return (
    <>
      <ul className={styles.grupos}>
        {gruposDe(todosDe(data), data.asistire).map(({ nombre, van, son }) => (
          <li key={nombre}>
            <h3>
              {nombre}{' '}
              <span className={styles.mudo}>
                {van.length} de {son}
              </span>
            </h3>
            <p>{van.length > 0 ? van.map((one) => one.nombre).join(', ') : 'Nadie todavía'}</p>
          </li>
        ))}
        {data.espera.length > 0 && (
          <li>
            <h3>
              <span className={styles.conIcono}>
                <IconHourglass size={16} stroke={1.9} aria-hidden /> Lista de espera
              </span>{' '}
              <span className={styles.mudo}>{data.espera.length}</span>
            </h3>
            <p>{data.espera.map(({ nombre }, index) => `${index + 1}. ${nombre}`).join(', ')}</p>
          </li>
        )}
      </ul>
      <details className={styles.otros}>
        <summary>Los demás, por su nombre</summary>
        <ul className={styles.grupos}>
          {listas.slice(1).map(([respuesta, nombre]) => (
            <li key={respuesta}>
              <h3>{nombre}</h3>
              <Personas personas={data[respuesta]} />
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}

const Personas = ({ personas }: { personas: readonly QuienContesta[] }) =>
  personas.length === 0 ? (
    <p className={styles.mudo}>Nadie</p>
  ) : (
    <ul className={styles.personas}>
      {personas.map(({ user_id, nombre, comentario }) => (
        <li key={user_id}>
          {nombre}
          {comentario && <span className={styles.mudo}>: {comentario}</span>}
        </li>
      ))}
    </ul>
  )
