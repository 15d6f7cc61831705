import { materialMayorApi } from '#contract/material-mayor.ts'
import type { FichaUnidad } from '#contract/material-mayor/ficha.ts'
import { can } from '#contract/shared/permisos.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { Historial } from '#web/parts/auditoria/historial.tsx'
import { columnasDeCambios } from '#web/parts/material-mayor/cambios-de-estado.tsx'
import { Exportar } from '#web/plumbing/exportar.tsx'
import { Lista } from '#web/plumbing/lista.tsx'
import { useLista } from '#web/plumbing/use-lista.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import styles from './unidad.module.css'

/** Its changes of status; for administrators, those of its record too. */
export default function HistorialUnidad({ unidad: { id } }: { unidad: FichaUnidad }) {
  const { role } = useMember().user
  const lista = useLista(materialMayorApi.unitHistory, { params: { id } })
  return (
    <div className={styles.vista}>
      <Card
        title="Cambios de estado"
        action={<Exportar de={materialMayorApi.exportUnitHistory} con={{ params: { id } }} />}
      >
        <Lista
          lista={lista}
          caption="Cambios de estado"
          columns={columnasDeCambios.filter(({ key }) => key !== 'unidad')}
          rowKey={(cambio) => cambio.id}
          empty={<EmptyState bare title="No hay cambios" headingLevel={3} />}
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
