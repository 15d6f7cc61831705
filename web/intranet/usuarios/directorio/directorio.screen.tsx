import { IconListNumbers, IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router'
import { cuantos } from '#contract/shared/paginacion.ts'
import { can } from '#contract/shared/permisos.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { Buscar } from '#web/plumbing/buscar.tsx'
import { Exportar } from '#web/plumbing/exportar.tsx'
import { Lista } from '#web/plumbing/lista.tsx'
import { useLista } from '#web/plumbing/use-lista.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { Page } from '#web/intranet/shell/page.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { ContactoCard } from './contacto-card.tsx'
import { Filtros } from './filtros.tsx'
import { PremiosPorRegistrar } from './premios-por-registrar.tsx'
import { SinRed } from './sin-red.tsx'
import styles from './directorio.module.css'

export const meta = pageTitle('Directorio')

/** Members of the company, for each other (decisions §2). */
export default function DirectorioScreen() {
  const { user } = useMember()
  const lista = useLista(usuariosApi.directorio, { limit: 24 })
  const { data, con } = lista
  const { banner, tell, fail, close } = useBanner()
  return (
    <Page
      title="Directorio"
      subtitle={data && cuantos(data.total, 'miembro activo', 'miembros activos')}
      actions={
        <>
          <Exportar de={usuariosApi.exportDirectorio} con={con} ofPage />
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
      <Banner banner={banner} onClose={close} />
      {can(user.role, 'hoja_servicios.editar') && <PremiosPorRegistrar tell={tell} fail={fail} />}
      <SinRed lista={lista}>
        <Buscar className={styles.search} lista={lista} placeholder="Nombre, cargo o clave radial" spellCheck={false}>
          <Filtros lista={lista} all={can(user.role, 'disponibilidad.registrar')} />
          <p className={styles.hint}>
            El teléfono aparece solo si la persona lo comparte. Usted lo decide en{' '}
            <Link to="/intranet/perfil">Mi Perfil</Link>.
          </p>
        </Buscar>
        <output className="visually-hidden">{data && `${data.total} en el directorio`}</output>
        <Lista
          lista={lista}
          className={styles.cards}
          rowKey={({ id }) => id}
          renderRow={(contacto) => <ContactoCard contacto={contacto} linked={can(user.role, 'perfiles.ver')} />}
          skeleton={
            <SkeletonGroup className={styles.cards}>
              {[1, 2, 3, 4, 5, 6].map((place) => (
                <Skeleton key={place} shape="block" />
              ))}
            </SkeletonGroup>
          }
          empty={
            <EmptyState
              title="No se encontró a nadie"
              headingLevel={2}
              action={
                <Button variant="outline" render={<Link to="/intranet/directorio" />}>
                  Ver a todos
                </Button>
              }
            >
              Pruebe con otro nombre, cargo o clave radial, o con otros filtros.
            </EmptyState>
          }
        />
      </SinRed>
    </Page>
  )
}
