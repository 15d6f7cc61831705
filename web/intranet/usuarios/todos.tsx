import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Usuario, usuariosApi } from '#contract/usuarios.ts'
import { api } from '../../plumbing/api.ts'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SkeletonGroup } from '../../ui/skeleton-group.tsx'
import type { Accion } from './acciones.ts'
import { columnsFor } from './columnas.tsx'
import { type EstadoBuscado, Filtro } from './filtro.tsx'
import { useDelayed } from '../shell/use-delayed.ts'
import styles from './usuarios.module.css'

interface TodosProps {
  ownId: number
  accionesDe: (usuario: Usuario) => Accion[]
  onAccion: (accion: Accion, usuario: Usuario) => void
}

export function Todos({ ownId, accionesDe, onAccion }: TodosProps) {
  const [typed, setTyped] = useState('')
  const [estado, setEstado] = useState<EstadoBuscado>('todos')
  const [page, setPage] = useState(1)
  const buscar = useDelayed(typed.trim(), 300)
  const query = { page, buscar: buscar || undefined, estado: estado === 'todos' ? undefined : estado }
  const { data, error, isPending } = useQuery({
    queryKey: ['usuarios', 'todos', query],
    queryFn: () => api(usuariosApi.list, { query }),
    placeholderData: keepPreviousData,
  })
  return (
    <Card>
      <Filtro
        buscar={typed}
        estado={estado}
        onBuscar={(text) => {
          setTyped(text)
          setPage(1)
        }}
        onEstado={(estado) => {
          setEstado(estado)
          setPage(1)
        }}
      />
      {error && <Alert variant="error">{error.message}</Alert>}
      {isPending && (
        <SkeletonGroup className={styles.rows}>
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} shape="title" />
          ))}
        </SkeletonGroup>
      )}
      {/* An answer that comes while the person is still typing. */}
      <output className="visually-hidden">{data && found(data.total)}</output>
      {data?.total === 0 && (
        <EmptyState bare title="No se encontró a nadie" headingLevel={2}>
          Pruebe con otro nombre, RUT o correo, o con todos los estados.
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <>
          <DataTable
            caption="Usuarios"
            captionHidden
            columns={columnsFor({ ownId, accionesDe, onAccion })}
            rows={data.data}
            rowKey={({ id }) => id}
          />
          <div className={styles.foot}>
            <p>{found(data.total)}</p>
            <Pagination page={data.page} pages={Math.ceil(data.total / data.limit)} onChange={setPage} />
          </div>
        </>
      )}
    </Card>
  )
}

const found = (total: number): string => (total === 1 ? '1 persona' : `${total} personas`)
