import { useState } from 'react'
import type { Usuario } from '#contract/usuarios.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import type { Accion } from './acciones.ts'
import { PendienteCard } from './pendiente-card.tsx'
import { PendienteSkeleton } from './pendiente-skeleton.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { type Pendiente, usePendientes } from './use-pendientes.ts'
import styles from './usuarios.module.css'

const empty: Record<Pendiente, { title: string; text: string }> = {
  pendiente_aprobacion: {
    title: 'Nadie espera aprobación',
    text: 'Quien se registre y verifique su correo aparecerá aquí.',
  },
  pendiente_verificacion: {
    title: 'Nadie tiene un correo por verificar',
    text: 'Aquí aparecen las personas invitadas y quienes se registran, hasta que abren el enlace de su correo.',
  },
}

interface PendientesProps {
  estado: Pendiente
  accionesDe: (usuario: Usuario) => Accion[]
  onAccion: (accion: Accion, usuario: Usuario) => void
}

export function Pendientes({ estado, accionesDe, onAccion }: PendientesProps) {
  const [page, setPage] = useState(1)
  const { data, error, isPending, refetch } = usePendientes(estado, page)
  useKeptFocus(data?.total ?? 0)
  const pages = data ? Math.ceil(data.total / data.limit) : 0
  // The last of the last page was let in.
  if (page > 1 && page > pages && data) setPage(Math.max(1, pages))
  return (
    <>
      {error && <Falla onRetry={refetch}>{error.message}</Falla>}
      {isPending && <PendienteSkeleton />}
      {data?.total === 0 && (
        <EmptyState title={empty[estado].title} headingLevel={2}>
          {empty[estado].text}
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <ul className={styles.cards}>
          {data.data.map((usuario) => (
            <li key={usuario.id}>
              <PendienteCard
                usuario={usuario}
                acciones={accionesDe(usuario)}
                onAccion={(accion) => onAccion(accion, usuario)}
              />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} onChange={setPage} />
    </>
  )
}
