import { useQuery } from '@tanstack/react-query'
import { IconPlus } from '@tabler/icons-react'
import { Suspense } from 'react'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { categoriasEquipo, nombresCategoriasEquipo, nombresMateriales } from '#contract/equipamiento/estados.ts'
import { cadaCuanto, type PlanControl } from '#contract/equipamiento/planes.ts'
import { can } from '#contract/shared/permisos.ts'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { Page } from '#web/intranet/shell/page.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { enTitulo } from '#web/parts/equipamiento/textos.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { query } from '#web/plumbing/query.ts'
import { useAbierto } from '#web/plumbing/use-abierto.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { fetched } from '#web/ui/on-demand.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import styles from './planes.module.css'

const PlanModal = fetched(() => import('./plan-modal.tsx'), 'PlanModal')

export const meta = pageTitle('Planes de control')

/** Of what each category is controlled, and how often (domain §2.7). */
export default function PlanesScreen() {
  const edita = can(useMember().user.role, 'equipamiento.editar')
  const { banner, tell, close } = useBanner()
  const { abierto, abrir, onClose, done } = useAbierto<PlanControl | 'nuevo'>(tell)
  const { data, error, isPending, refetch } = useQuery(query(equipamientoApi.planes))
  const byCategoria = Map.groupBy(data?.data ?? [], ({ categoria }) => categoria)
  return (
    <Page
      title="Planes de control"
      sala={{ to: '/intranet/equipamiento?vista=vencimientos', title: 'Equipamiento' }}
      actions={
        edita && (
          <Button icon={IconPlus} onClick={() => abrir('nuevo')}>
            Agregar plan
          </Button>
        )
      }
    >
      <Banner banner={banner} onClose={close} />
      {isPending && (
        <SkeletonGroup>
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {error && <Falla onRetry={refetch}>{error.message}</Falla>}
      {data?.data.length === 0 && (
        <EmptyState headingLevel={2} title="Sin planes">
          Sin un plan nada vence: todo lo operativo se puede usar.
        </EmptyState>
      )}
      <div className={styles.categorias}>
        {categoriasEquipo.map((categoria) => {
          const planes = byCategoria.get(categoria)
          return (
            planes && (
              <Card key={categoria} title={nombresCategoriasEquipo[categoria]}>
                <ul className={styles.lista}>
                  {planes.map((plan) => (
                    <Fila key={nombreDe(plan)} plan={plan} onEditar={edita ? () => abrir(plan) : undefined} />
                  ))}
                </ul>
              </Card>
            )
          )
        })}
      </div>
      <Suspense>
        {abierto && <PlanModal plan={abierto === 'nuevo' ? undefined : abierto} onClose={onClose} onDone={done} />}
      </Suspense>
    </Page>
  )
}

const nombreDe = ({ tipo_control, material_cilindro }: PlanControl): string =>
  material_cilindro
    ? `${enTitulo(tipo_control)}, ${nombresMateriales[material_cilindro].toLowerCase()}`
    : enTitulo(tipo_control)

function Fila({ plan, onEditar }: { plan: PlanControl; onEditar: (() => void) | undefined }) {
  const nombre = nombreDe(plan)
  return (
    <li className={styles.fila}>
      <div>
        <strong>{nombre}</strong>
        <span className={styles.menor}>
          {cadaCuanto(plan)} · {plan.bloqueante ? 'sin él nadie debe usarlo' : 'no impide el uso'}
        </span>
      </div>
      <div className={styles.botones}>
        {!plan.activo && <Badge>No rige</Badge>}
        {onEditar && (
          <Button
            variant="outline"
            size="sm"
            aria-label={`Cambiar ${nombre}, ${nombresCategoriasEquipo[plan.categoria]}`}
            onClick={onEditar}
          >
            Cambiar
          </Button>
        )}
      </div>
    </li>
  )
}
