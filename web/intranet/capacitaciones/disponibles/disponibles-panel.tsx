import { capacitacionesApi } from '#contract/capacitaciones.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { Exportar } from '#web/plumbing/exportar.tsx'
import { Lista } from '#web/plumbing/lista.tsx'
import { useLista } from '#web/plumbing/use-lista.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Tarjeta } from '../ediciones/tarjeta.tsx'
import styles from '../ediciones/ediciones.module.css'

/** domain §2.3: editions that are not over, the next on top. */
export function DisponiblesPanel() {
  const { banner, tell, fail, close } = useBanner()
  const lista = useLista(capacitacionesApi.ediciones, { local: true, fixed: { vigentes: 'si' } })
  return (
    <div className={styles.panel}>
      <Banner banner={banner} onClose={close} />
      <Card
        title="Próximas capacitaciones"
        action={<Exportar de={capacitacionesApi.exportEdiciones} con={lista.con} />}
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
    </div>
  )
}
