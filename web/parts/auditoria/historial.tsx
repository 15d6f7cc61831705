import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { auditoriaApi, type EntradaAuditoria } from '#contract/auditoria.ts'
import { ListFoot } from '#web/ui/list-foot.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { api } from '#web/plumbing/api.ts'
import { longMoment } from '#web/plumbing/format.ts'
import { cambiosOf } from './cambios.ts'
import { autorOf, fraseOf } from './frases.ts'
import { historialKey, type Registro } from './registro.ts'
import styles from './historial.module.css'

/** domain §2.0.4: what changed one record, in words, the last first. Nothing is asked for before it is opened. */
export function Historial({ entidad, id }: Registro) {
  const [page, setPage] = useState(1)
  const query = { entidad, entidad_id: id, accion: 'cambios', page } as const
  const { data, error, refetch } = useQuery({
    queryKey: [...historialKey, entidad, id, page],
    queryFn: () => api(auditoriaApi.list, { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <>
      {error && <Falla onRetry={refetch}>{error.message}</Falla>}
      {!data && !error && <Spinner />}
      {data?.total === 0 && <p>No hay cambios anotados.</p>}
      {data && data.total > 0 && (
        <>
          <ol className={styles.historial}>
            {data.data.map((entrada) => (
              <Cambio key={entrada.id} entrada={entrada} />
            ))}
          </ol>
          <ListFoot
            found={data.total === 1 ? '1 cambio' : `${data.total.toLocaleString('es-CL')} cambios`}
            page={data.page}
            pages={Math.ceil(data.total / data.limit)}
            onChange={setPage}
          />
        </>
      )}
      <p className={styles.todo}>
        <Link to={`/intranet/sistema?vista=auditoria&entidad=${entidad}&entidad_id=${id}`}>
          Ver en Auditoría todo lo anotado
        </Link>
      </p>
    </>
  )
}

function Cambio({ entrada }: { entrada: EntradaAuditoria }) {
  const cambios = cambiosOf(entrada)
  return (
    <li className={styles.cambio}>
      <p>
        <strong>{autorOf(entrada)}</strong> {fraseOf(entrada)}
      </p>
      {cambios.length > 0 && (
        <ul className={styles.que}>
          {cambios.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <p className={styles.cuando}>
        <time dateTime={entrada.fecha}>{longMoment(entrada.fecha)}</time>
      </p>
    </li>
  )
}
