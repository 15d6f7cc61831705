import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Usuario, usuariosApi } from '#contract/usuarios.ts'
import { api } from '#web/plumbing/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { ListFoot } from '#web/ui/list-foot.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import type { Accion } from './acciones.ts'
import { Descargas } from './descargas.tsx'
import { Filtro } from './filtro.tsx'
import { Personas } from './personas.tsx'
import { useBuscado } from './use-buscado.ts'
import { useFiltro } from './use-filtro.ts'
import styles from './usuarios.module.css'

interface TodosProps {
  ownId: number
  accionesDe: (usuario: Usuario) => Accion[]
  onAccion: (accion: Accion, usuario: Usuario) => void
}

const nothing = { estado: '', cargo: '', nivel: '', calidad: '', rol: '', buscar: '' }

export function Todos(list: TodosProps) {
  const { filtro, page, choose, turnTo } = useFiltro()
  const { typed, setTyped } = useBuscado(filtro.buscar ?? '', (buscar) => choose({ buscar }))
  const query = { ...filtro, page }
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['usuarios', 'todos', query],
    queryFn: () => api(usuariosApi.list, { query }),
    placeholderData: keepPreviousData,
  })
  const pages = data ? Math.ceil(data.total / data.limit) : 0
  return (
    <Card>
      <Filtro buscar={typed} filtro={filtro} onBuscar={setTyped} onChoose={choose} />
      <Descargas filtro={filtro} />
      {error && <Falla onRetry={refetch}>{error.message}</Falla>}
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
        <EmptyState
          bare
          title="No se encontró a nadie"
          headingLevel={2}
          action={
            <Button
              variant="outline"
              onClick={() => {
                setTyped('')
                choose(nothing)
              }}
            >
              Quitar los filtros
            </Button>
          }
        >
          Pruebe con otro nombre, RUT o correo, o con otros filtros.
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <>
          <Personas usuarios={data.data} {...list} />
          <ListFoot found={found(data.total)} page={Math.min(page, pages)} pages={pages} onChange={turnTo} />
        </>
      )}
    </Card>
  )
}

const found = (total: number): string => (total === 1 ? '1 persona' : `${total.toLocaleString('es-CL')} personas`)
