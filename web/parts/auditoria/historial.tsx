import { Link } from 'react-router'
import { auditoriaApi, type EntradaAuditoria } from '#contract/auditoria.ts'
import { entidades } from '#contract/entidades.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { longMoment } from '#web/plumbing/format.ts'
import { Lista } from '#web/plumbing/lista.tsx'
import { useLista } from '#web/plumbing/use-lista.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { cambiosOf } from './cambios.ts'
import { autorOf, fraseOf } from './frases.ts'
import type { Registro } from './registro.ts'
import styles from './historial.module.css'

/** domain §2.0.4: changes of one record, in words, latest first. Fetched only once opened. */
export function Historial({ entidad, id }: Registro) {
  const lista = useLista(auditoriaApi.list, {
    fixed: { entidad, entidad_id: String(id), accion: 'cambios' },
    local: true,
  })
  return (
    <>
      <Lista
        lista={lista}
        className={styles.historial}
        rowKey={(entrada) => entrada.id}
        renderRow={(entrada) => <Cambio entrada={entrada} />}
        count={(total) => cuantos(total, 'cambio', 'cambios')}
        skeleton={<Spinner />}
        empty={<p>No hay cambios anotados.</p>}
      />
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
  // Of several parts, each is told by its name.
  const dentro = entidades[entrada.entidad]?.dentroDe
  return (
    <>
      <p>
        <strong>{autorOf(entrada)}</strong> {fraseOf(entrada)}
        {dentro && entrada.registro && ` de ${entrada.registro}`}
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
    </>
  )
}
