import { capacitacionesApi } from '#contract/capacitaciones.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { Lista } from '#web/plumbing/lista.tsx'
import { useLista } from '#web/plumbing/use-lista.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Tarjeta } from '../ediciones/tarjeta.tsx'
import styles from '../ediciones/ediciones.module.css'

/** domain §2.3: the member's own editions, with grade, attendance and result. */
export function MisCursosPanel() {
  const { banner, tell, fail, close } = useBanner()
  const lista = useLista(capacitacionesApi.ediciones, { local: true, fixed: { mias: 'si' } })
  return (
    <div className={styles.panel}>
      <Banner banner={banner} onClose={close} />
      <Card title="Mis capacitaciones">
        <Lista
          lista={lista}
          caption="Mis capacitaciones"
          className={styles.lista}
          renderRow={(edicion) => <Tarjeta edicion={edicion} tell={tell} fail={fail} />}
          rowKey={({ id }) => id}
          count={(total) => cuantos(total, 'capacitación', 'capacitaciones')}
          empty={
            <EmptyState bare title="No está inscrito en ninguna capacitación">
              Las que están abiertas se ven en Disponibles.
            </EmptyState>
          }
        />
      </Card>
    </div>
  )
}
