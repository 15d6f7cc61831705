import { type ReactNode, useState } from 'react'
import type { EmergenciaDetalle } from '#contract/emergencias/emergencia.ts'
import { estaViva } from '#contract/emergencias/estados.ts'
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
import { RelatoCard } from './relato-card.tsx'
import { Tablero } from './tablero.tsx'
import { UnidadesTabla } from './unidades-tabla.tsx'
import styles from './detalle.module.css'

interface ResumenProps {
  emergencia: EmergenciaDetalle
  /** While it is open: what is to be said of it, below its card. */
  avisos: ReactNode
  /** While it is open on a phone, where no header has them. */
  acciones: ReactNode
  filas: ReactNode
  tell: (text: string) => void
}

/** An emergency at a glance (ui §7). */
export function Resumen({ emergencia, avisos, acciones, filas, tell }: ResumenProps) {
  const { user } = useMember()
  const [editing, setEditing] = useState(false)
  const { id, estado, a_cargo_id, motivo_anulacion, observaciones_revision, revisada_por, revisada_en } = emergencia
  const lugar = <MapaCard emergencia={emergencia} onEdit={() => setEditing(true)} />
  const edita = editing && <EditarModal emergencia={emergencia} onClose={() => setEditing(false)} />
  if (estaViva(estado))
    return (
      <Tablero emergencia={emergencia} acciones={acciones} filas={filas} tell={tell}>
        {avisos}
        {observaciones_revision && (
          <Alert variant="warning" title="Se devolvió para corregir">
            {observaciones_revision}
          </Alert>
        )}
        <DotacionesPropuestas emergencia={emergencia} />
        <EraCard emergencia={id} />
        {a_cargo_id === user.id && <FichasCard id={id} />}
        {lugar}
        <DotacionCard emergencia={emergencia} />
        {edita}
      </Tablero>
    )
  return (
    <div className={styles.vista}>
      {estado === 'anulada' && <Alert variant="warning">Esta emergencia está anulada: {motivo_anulacion}</Alert>}
      <Cabecera emergencia={emergencia} />
      {revisada_por && revisada_en && (
        <p className={styles.nota}>
          La revisó {revisada_por} el {longMoment(revisada_en)}.
        </p>
      )}
      <RelatoCard emergencia={id} />
      <div className={styles.columnas}>
        <UnidadesTabla emergencia={emergencia} />
        {lugar}
      </div>
      <DotacionCard emergencia={emergencia} />
      {edita}
    </div>
  )
}
