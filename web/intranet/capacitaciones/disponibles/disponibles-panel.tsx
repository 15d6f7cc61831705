import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { capacitacionesApi } from '#contract/capacitaciones.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { can } from '#contract/shared/permisos.ts'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { Exportar } from '#web/plumbing/exportar.tsx'
import { Lista } from '#web/plumbing/lista.tsx'
import { useAbierto } from '#web/plumbing/use-abierto.ts'
import { useLista } from '#web/plumbing/use-lista.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { fetched, OnDemand } from '#web/ui/on-demand.tsx'
import { Tarjeta } from '../ediciones/tarjeta.tsx'
import styles from '../ediciones/ediciones.module.css'

const EdicionModal = fetched(() => import('../ediciones/edicion-modal.tsx'), 'EdicionModal')

/** domain §2.3: editions that are not over, the next on top. */
export function DisponiblesPanel() {
  const { role } = useMember().user
  const { banner, tell, fail, close } = useBanner()
  const { abierto, abrir, onClose } = useAbierto<'nueva'>(tell)
  const navigate = useNavigate()
  const lista = useLista(capacitacionesApi.ediciones, { local: true, fixed: { vigentes: 'si' } })
  return (
    <div className={styles.panel}>
      <Banner banner={banner} onClose={close} />
      <Card
        title="Próximas capacitaciones"
        action={
          <>
            <Exportar de={capacitacionesApi.exportEdiciones} con={lista.con} />
            {can(role, 'eventos.crear') && (
              <Button size="sm" icon={IconPlus} onClick={() => abrir('nueva')}>
                Nueva capacitación
              </Button>
            )}
          </>
        }
      >
        <Lista
          lista={lista}
          caption="Próximas capacitaciones"
          className={styles.lista}
          renderRow={(edicion) => <Tarjeta edicion={edicion} tell={tell} fail={fail} />}
          rowKey={({ id }) => id}
          count={(total) => cuantos(total, 'capacitación', 'capacitaciones')}
          empty={
            <EmptyState bare title="No hay capacitaciones abiertas">
              Cuando se abra una, aparece aquí y le llega un aviso.
            </EmptyState>
          }
        />
      </Card>
      <OnDemand open={abierto === 'nueva'}>
        {abierto === 'nueva' && (
          <EdicionModal onClose={onClose} onDone={({ id }) => void navigate(`/intranet/capacitaciones/${id}`)} />
        )}
      </OnDemand>
    </div>
  )
}
