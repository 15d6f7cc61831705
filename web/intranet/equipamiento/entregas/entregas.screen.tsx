import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { can } from '#contract/shared/permisos.ts'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { Page } from '#web/intranet/shell/page.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { EntregaCard } from '#web/parts/equipamiento/entrega-card.tsx'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { Exportar } from '#web/plumbing/exportar.tsx'
import { Lista } from '#web/plumbing/lista.tsx'
import { useLista } from '#web/plumbing/use-lista.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/select.tsx'
import { EntregarModal } from './entregar-modal.tsx'
import styles from './entregas.module.css'

const title = 'Entregas'

export const meta = pageTitle(title)

/** Entregas to members; each member reads their own (domain §2.7). */
export default function EntregasScreen() {
  const { user } = useMember()
  const entrega = can(user.role, 'equipamiento.editar')
  const { banner, tell, close } = useBanner()
  const [entregando, setEntregando] = useState(false)
  const lista = useLista(equipamientoApi.entregas)
  return (
    <Page
      title={title}
      sala={{ to: '/intranet/equipamiento', title: 'Equipamiento' }}
      subtitle={
        entrega ? 'Lo que se entrega a cada miembro, y si lo recibió conforme' : 'Lo que la compañía le entregó'
      }
      actions={
        <>
          <Exportar de={equipamientoApi.exportEntregas} con={lista.con} ofPage />
          {entrega && (
            <Button icon={IconPlus} onClick={() => setEntregando(true)}>
              Nueva entrega
            </Button>
          )}
        </>
      }
    >
      <Banner banner={banner} onClose={close} />
      <div className={styles.vista}>
        <search className={styles.filtros}>
          <Select
            label="Estado"
            options={[
              { value: '', label: 'Todas' },
              { value: 'no', label: 'Sin confirmar' },
              { value: 'si', label: 'Recibidas' },
            ]}
            value={lista.filtro.recibida ?? ''}
            onChange={(recibida) => lista.choose({ recibida })}
          />
        </search>
        <Lista
          lista={lista}
          caption={title}
          className={styles.lista}
          rowKey={({ id }) => id}
          renderRow={(una) => <EntregaCard entrega={una} own={una.receptor_id === user.id} tell={tell} />}
          count={(total) => cuantos(total, 'entrega', 'entregas')}
          empty={
            <EmptyState headingLevel={2} title="No hay entregas">
              {entrega
                ? 'Registre aquí la ropa y los equipos que entrega a un miembro.'
                : 'Aquí confirma lo que reciba.'}
            </EmptyState>
          }
        />
      </div>
      {entregando && (
        <EntregarModal
          onClose={() => setEntregando(false)}
          onDone={(text) => {
            setEntregando(false)
            tell(text)
          }}
        />
      )}
    </Page>
  )
}
