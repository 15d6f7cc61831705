import { useState } from 'react'
import { bibliotecaApi, type EstadoLectura, type Lector } from '#contract/biblioteca.ts'
import { nombreCargo } from '#contract/perfil.ts'
import { Exportar } from '#web/plumbing/exportar.tsx'
import { longMoment } from '#web/plumbing/format.ts'
import { Falla } from '#web/ui/falla.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { useLectores } from './consultas.ts'
import styles from './biblioteca.module.css'

export function LectoresLista({ id, estado }: { id: number; estado: EstadoLectura }) {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useLectores(id, estado, page)
  if (error) return <Falla onRetry={refetch}>{error.message}</Falla>
  if (!data)
    return (
      <SkeletonGroup className={styles.waiting}>
        <Skeleton shape="title" />
        <Skeleton shape="title" />
      </SkeletonGroup>
    )
  if (data.total === 0)
    return <p>{estado === 'pendiente' ? 'Todos confirmaron su lectura.' : 'Nadie ha confirmado su lectura todavía.'}</p>
  return (
    <>
      <Exportar de={bibliotecaApi.exportLecturas} con={{ params: { id }, query: { estado } }} />
      <ul className={styles.lectores}>
        {data.data.map((lector) => (
          <li key={lector.user_id} className={styles.lector}>
            <span>
              <strong>{lector.nombre}</strong> <span className={styles.meta}>{nombreCargo(lector)}</span>
            </span>
            <span className={styles.meta}>{saidOf(lector)}</span>
          </li>
        ))}
      </ul>
      <Pagination page={data.page} pages={Math.ceil(data.total / data.limit)} onChange={setPage} />
    </>
  )
}

const saidOf = ({ leido_en, version_leida }: Lector): string | null =>
  leido_en ? longMoment(leido_en) : version_leida === null ? null : `Leyó la versión ${version_leida}`
