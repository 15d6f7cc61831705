import { useState } from 'react'
import type { EmergenciaDetalle } from '#contract/emergencias/emergencia.ts'
import { estaViva } from '#contract/emergencias/estados.ts'
import { Faltan } from '#web/intranet/emergencias/acciones/faltan.tsx'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { longMoment } from '#web/plumbing/format.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Cabecera } from './cabecera.tsx'
import { EditarModal } from './editar-modal.tsx'
import { DotacionCard } from './dotacion-card.tsx'
import { DotacionesPropuestas } from './dotacion-propuesta.tsx'
import { EraCard } from './era-card.tsx'
import { FichasCard } from './fichas-card.tsx'
import { MapaCard } from './mapa-card.tsx'
import { Tablero } from './tablero.tsx'
import { UnidadesTabla } from './unidades-tabla.tsx'
import styles from './detalle.module.css'

/** An emergency at a glance (ui §7). */
export function Resumen({ emergencia }: { emergencia: EmergenciaDetalle }) {
  const { user } = useMember()
  const [editing, setEditing] = useState(false)
  const { id, estado, a_cargo_id, motivo_anulacion, observaciones_revision, revisada_por, revisada_en } = emergencia
  const viva = estaViva(estado)
  // What the opening left is said above.
  const faltan = emergencia.faltan.filter((one) => !emergencia.por_corregir.some(({ texto }) => texto === one.texto))
  return (
    <div className={styles.vista}>
      {estado === 'anulada' && <Alert variant="warning">Esta emergencia está anulada: {motivo_anulacion}</Alert>}
      {viva && observaciones_revision && (
        <Alert variant="warning" title="Se devolvió para corregir">
          {observaciones_revision}
        </Alert>
      )}
      <DotacionesPropuestas emergencia={emergencia} />
      {viva ? <Tablero emergencia={emergencia} /> : <Cabecera emergencia={emergencia} />}
      {revisada_por && revisada_en && (
        <p className={styles.nota}>
          La revisó {revisada_por} el {longMoment(revisada_en)}.
        </p>
      )}
      {emergencia.puede_editar && <Faltan faltan={faltan} />}
      <div className={styles.columnas}>
        <UnidadesTabla emergencia={emergencia} />
        <MapaCard emergencia={emergencia} onEdit={() => setEditing(true)} />
      </div>
      <DotacionCard emergencia={emergencia} />
      {viva && <EraCard emergencia={id} />}
      {a_cargo_id === user.id && viva && <FichasCard id={id} />}
      {editing && <EditarModal emergencia={emergencia} onClose={() => setEditing(false)} />}
    </div>
  )
}
