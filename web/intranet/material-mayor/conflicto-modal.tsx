import type { CambioEstado, Unidad } from '#contract/material-mayor.ts'
import { EstadoBadge } from '#web/parts/material-mayor/estado-badge.tsx'
import { shortMoment } from '#web/plumbing/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Plate } from '#web/ui/plate.tsx'
import styles from './conflicto-modal.module.css'

interface ConflictoModalProps {
  cambio: CambioEstado
  /** When it was made. */
  hecho: string
  /** The server's value. */
  actual: Unidad
  onKeep: () => void
  onSend: () => void
  onClose: () => void
}

/** Never overwrites a newer status unasked: shows both, and the member decides. */
export function ConflictoModal({ cambio, hecho, actual, onKeep, onSend, onClose }: ConflictoModalProps) {
  const { nombre, ultimaActualizacion, actualizadaPor } = actual
  return (
    <Modal
      open
      decision
      onOpenChange={onClose}
      size="md"
      title="¿Qué estado debe quedar?"
      leading={<Plate size="md">{nombre}</Plate>}
      footer={
        <>
          <Button variant="outline" onClick={onKeep}>
            Mantener el actual
          </Button>
          <Button onClick={onSend}>Enviar mi cambio</Button>
        </>
      }
    >
      <p className={styles.why}>En el servidor, {nombre} no está como usted la vio. Nada se ha reemplazado todavía.</p>
      <div className={styles.sides}>
        <section className={styles.side}>
          <h3>Estado actual</h3>
          <EstadoBadge estado={actual.estado} />
          <p className={styles.details}>{actual.detalles ?? 'Sin detalles'}</p>
          <p className={styles.when}>
            {actualizadaPor ?? 'Sistema'}, {shortMoment(ultimaActualizacion)}
          </p>
        </section>
        <section className={styles.side}>
          <h3>Su cambio sin enviar</h3>
          <EstadoBadge estado={cambio.estado} />
          <p className={styles.details}>{cambio.detalles ?? 'Sin detalles'}</p>
          <p className={styles.when}>Usted, {shortMoment(hecho)}</p>
        </section>
      </div>
    </Modal>
  )
}
