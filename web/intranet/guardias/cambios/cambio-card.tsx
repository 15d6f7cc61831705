import { IconArrowsExchange } from '@tabler/icons-react'
import { type CambioGuardia, nombresEstadosCambioGuardia } from '#contract/guardias/cambios.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { puestoEnPalabras } from '#web/parts/guardias/puestos.ts'
import { longMoment } from '#web/plumbing/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from './cambios.module.css'
import { type Accion, colorDe, quien, tituloDe } from './textos.ts'

interface CambioCardProps {
  cambio: CambioGuardia
  onAccion: (accion: Accion) => void
}

/** One swap: who gives what to whom, how it stands, and what the member may do with it. */
export function CambioCard({ cambio, onAccion }: CambioCardProps) {
  const { id } = useMember().user
  const { puesto, destino, estado, vence_en, motivo, respuesta, impedimento } = cambio
  const open = estado === 'pendiente' || estado === 'aceptada'
  return (
    <Card
      as="article"
      headingLevel={3}
      title={tituloDe(cambio, id)}
      action={<Badge variant={colorDe[estado]}>{nombresEstadosCambioGuardia[estado]}</Badge>}
    >
      <p className={styles.que}>{puestoEnPalabras(puesto)}</p>
      {destino && (
        <p className={styles.destino}>
          <IconArrowsExchange className={styles.icono} size={18} stroke={1.9} aria-hidden />
          <span>
            A cambio de la de {quien(destino.nombre, destino.user_id, id)}: {puestoEnPalabras(destino)}
          </span>
        </p>
      )}
      <p className={styles.nota}>{situacion(cambio, id)}</p>
      {open && <p className={styles.nota}>Vence el {longMoment(vence_en)}</p>}
      {motivo && <p className={styles.texto}>«{motivo}»</p>}
      {respuesta && (
        <p className={styles.texto}>
          <strong>Respuesta:</strong> {respuesta}
        </p>
      )}
      {impedimento && <p className={styles.impedimento}>No puede tomarla. {impedimento}</p>}
      <Acciones cambio={cambio} onAccion={onAccion} />
    </Card>
  )
}

function situacion({ destinatario_id, destinatario, aceptado_por, estado }: CambioGuardia, propio: number): string {
  if (aceptado_por !== null && estado === 'aprobada') return `La tomó ${aceptado_por}.`
  if (aceptado_por !== null) return `Aceptó ${aceptado_por}.`
  if (destinatario_id === null) return 'Abierto a todos.'
  return `Se pidió a ${quien(destinatario ?? '', destinatario_id, propio)}.`
}

const botones = [
  ['aceptar', 'Aceptar', 'primary', 'puede_aceptar'],
  ['aprobar', 'Aprobar', 'primary', 'puede_aprobar'],
  ['rechazar', 'Rechazar', 'outline', 'puede_rechazar'],
  ['cancelar', 'Cancelar el cambio', 'outline', 'puede_cancelar'],
] as const

function Acciones({ cambio, onAccion }: CambioCardProps) {
  const usable = botones.filter(([, , , puede]) => cambio[puede])
  if (usable.length === 0) return null
  const { nombre_guardia, nombre } = cambio.puesto
  return (
    <div className={styles.acciones}>
      {usable.map(([accion, label, variant]) => (
        <Button
          key={accion}
          size="sm"
          variant={variant}
          aria-label={`${label}: ${nombre_guardia}, de ${nombre}`}
          onClick={() => onAccion(accion)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
