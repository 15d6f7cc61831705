import { asistenciaApi } from '#contract/asistencia.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { EstadoBadge } from '#web/intranet/asistencia/pasar-lista/estados.tsx'
import { resumenDe } from '#web/intranet/asistencia/pasar-lista/lista.rules.ts'
import styles from '#web/intranet/asistencia/pasar-lista/pasar-lista.module.css'
import { Exportar } from '#web/plumbing/exportar.tsx'
import { longDay } from '#web/plumbing/format.ts'
import { Lista } from '#web/plumbing/lista.tsx'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { useLista } from '#web/plumbing/use-lista.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { FechaField } from '#web/plumbing/fecha-field.tsx'

interface OtrosActosModalProps {
  onClose: () => void
  onChoose: (id: number) => void
}

/** Any act, by days; the last ones first, and those to come once a later day is given. */
export function OtrosActosModal({ onClose, onChoose }: OtrosActosModalProps) {
  const lista = useLista(asistenciaApi.actos, { local: true, begin: { hasta: useHoy() } })
  const { filtro, choose } = lista
  return (
    <Modal
      open
      size="lg"
      title="Otros actos"
      onOpenChange={onClose}
      footer={<Exportar de={asistenciaApi.exportActos} con={{ query: filtro }} />}
    >
      <div className={styles.herramientas}>
        <FechaField label="Desde" value={filtro.desde ?? ''} onElegir={(desde) => choose({ desde })} />
        <FechaField label="Hasta" value={filtro.hasta ?? ''} onElegir={(hasta) => choose({ hasta })} />
      </div>
      <Lista
        lista={lista}
        caption="Actos"
        className={styles.actos}
        rowKey={({ id }) => id}
        count={(total) => cuantos(total, 'acto', 'actos')}
        empty={<EmptyState bare headingLevel={3} title="No hay actos en esos días" />}
        renderRow={(acto) => (
          <button type="button" className={styles.acto} onClick={() => onChoose(acto.id)}>
            <span className={styles.actoTitulo}>{acto.titulo}</span>
            <span className={styles.actoBajo}>
              {longDay(acto.dia)} · {resumenDe(acto)}
            </span>
            <EstadoBadge acto={acto} />
          </button>
        )}
      />
    </Modal>
  )
}
