import { usePendientes } from '#web/plumbing/pendientes-guardados.ts'
import type { Pendiente } from '#web/plumbing/pendientes.ts'
import { storedUser } from '#web/plumbing/session.ts'
import { Card } from '#web/ui/card.tsx'
import { UnoPorEnviar } from './uno-por-enviar.tsx'

interface PorEnviarProps {
  /** Which of the member's writes this screen shows. */
  son: (one: Pendiente) => boolean
}

/** What was written on this device and the server does not have: each with its hour. Renders nothing without any. */
export function PorEnviar({ son }: PorEnviarProps) {
  const waiting = usePendientes(storedUser()?.id ?? 0)
    .filter(son)
    .toReversed()
  if (waiting.length === 0) return null
  return (
    <Card title="Por enviar">
      {waiting.map((one) => (
        <UnoPorEnviar key={one.uuid} one={one} />
      ))}
    </Card>
  )
}
