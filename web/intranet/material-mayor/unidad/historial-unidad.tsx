import { materialMayorApi } from '#contract/material-mayor.ts'
import type { FichaUnidad } from '#contract/material-mayor/ficha.ts'
import { can } from '#contract/shared/permisos.ts'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { Historial } from '#web/parts/auditoria/historial.tsx'
import { CambiosDeEstado } from '#web/parts/material-mayor/cambios-de-estado.tsx'
import { Exportar } from '#web/plumbing/exportar.tsx'
import { useLista } from '#web/plumbing/use-lista.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './unidad.module.css'

/** Its changes of status; for administrators, those of its record too. */
export default function HistorialUnidad({ unidad: { id } }: { unidad: FichaUnidad }) {
  const { role } = useMember().user
  const { banner, tell, fail, close } = useBanner()
  const lista = useLista(materialMayorApi.unitHistory, { params: { id } })
  return (
    <div className={styles.vista}>
      <Banner banner={banner} onClose={close} />
      <Card
        title="Cambios de estado"
        action={<Exportar de={materialMayorApi.exportUnitHistory} con={{ params: { id } }} />}
      >
        <CambiosDeEstado
          deUna
          lista={lista}
          caption="Cambios de estado"
          deshace={can(role, 'unidades.cambiar_estado')}
          tell={tell}
          fail={fail}
        />
      </Card>
      {can(role, 'administracion.gestionar') && (
        <Card title="Cambios anotados">
          <Historial entidad="unidad" id={id} />
        </Card>
      )}
    </div>
  )
}
