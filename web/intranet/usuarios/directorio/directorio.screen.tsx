import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconListNumbers, IconSearch, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { can } from '#contract/shared/permisos.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { api } from '#web/plumbing/api.ts'
import { Exportar } from '#web/plumbing/exportar.tsx'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Page } from '#web/intranet/shell/page.tsx'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { useBuscado } from '#web/intranet/usuarios/use-buscado.ts'
import { ContactoCard } from './contacto-card.tsx'
import styles from './directorio.module.css'

export const meta = pageTitle('Directorio')

const limit = 24

/** The members of the company, for each other (decisions §2). */
export default function DirectorioScreen() {
  const { user } = useMember()
  const [params, setParams] = useSearchParams()
  const buscar = params.get('buscar')?.slice(0, 100) ?? ''
  const [page, setPage] = useState(1)
  const { typed, setTyped } = useBuscado(buscar, (next) => {
    setPage(1)
    setParams(next ? { buscar: next } : {}, { replace: true, preventScrollReset: true })
  })
  const filtro = buscar ? { buscar } : {}
  const query = { page, limit, ...filtro }
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['directorio', query],
    queryFn: () => api(usuariosApi.directorio, { query }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page
      title="Directorio"
      subtitle={
        data && (data.total === 1 ? '1 miembro activo' : `${data.total.toLocaleString('es-CL')} miembros activos`)
      }
      actions={
        <>
          <Exportar de={usuariosApi.exportDirectorio} con={{ query: filtro }} ofPage />
          {can(user.role, 'usuarios.ver') && (
            <>
              <Button variant="outline" icon={IconUsers} render={<Link to="/intranet/usuarios?vista=todos" />}>
                Usuarios
              </Button>
              <Button variant="outline" icon={IconListNumbers} render={<Link to="/intranet/usuarios/escalafon" />}>
                Escalafón
              </Button>
            </>
          )}
        </>
      }
    >
      <search className={styles.search}>
        <TextField
          label="Buscar"
          type="search"
          icon={IconSearch}
          placeholder="Nombre o clave radial"
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p className={styles.hint}>
          El teléfono aparece solo si la persona lo comparte. Usted lo decide en{' '}
          <Link to="/intranet/perfil">Mi Perfil</Link>.
        </p>
      </search>
      {error && <Falla onRetry={refetch}>{error.message}</Falla>}
      {isPending && (
        <SkeletonGroup className={styles.cards}>
          {[1, 2, 3, 4, 5, 6].map((place) => (
            <Skeleton key={place} shape="block" />
          ))}
        </SkeletonGroup>
      )}
      <output className="visually-hidden">{data && `${data.total} en el directorio`}</output>
      {data?.total === 0 && (
        <EmptyState title="No se encontró a nadie" headingLevel={2}>
          Pruebe con otro nombre o clave radial.
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <ul className={styles.cards}>
          {data.data.map((contacto) => (
            <li key={contacto.id}>
              <ContactoCard contacto={contacto} linked={can(user.role, 'perfiles.ver')} />
            </li>
          ))}
        </ul>
      )}
      {data && <Pagination page={data.page} pages={Math.ceil(data.total / data.limit)} onChange={setPage} />}
    </Page>
  )
}
