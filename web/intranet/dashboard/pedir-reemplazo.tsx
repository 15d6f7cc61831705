import { useState } from 'react'
import { Link } from 'react-router'
import type { GuardiaResumida } from '#contract/dashboard.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { admiteCambio, puestoDe } from '#web/parts/guardias/puestos.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { fetched, OnDemand } from '#web/ui/on-demand.tsx'

const PedirCambio = fetched(() => import('#web/parts/guardias/pedir-cambio.tsx'), 'PedirCambio')

/** Asks for somebody to take the caller's seat in a guard to come (domain §2.6). */
export function PedirReemplazo({ guardia }: { guardia: GuardiaResumida }) {
  const { id } = useMember().user
  const [ahora] = useState(() => new Date())
  const [opened, setOpened] = useState(false)
  const [said, setSaid] = useState<string>()
  if (said) return <Alert variant="success">{said}</Alert>
  const puesto = guardia.asignaciones.find(({ user_id }) => user_id === id)
  if (puesto?.cambio_pedido) return <Link to="/intranet/guardias/cambios">Cambio pedido</Link>
  // An older release kept seats without their number.
  if (!puesto?.id || !admiteCambio(guardia, puesto, ahora)) return null
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label={`Pedir reemplazo: ${guardia.nombre}`}
        onClick={() => setOpened(true)}
      >
        Pedir reemplazo
      </Button>
      <OnDemand open={opened}>
        {opened && (
          <PedirCambio puestos={[puestoDe(guardia, puesto)]} onClose={() => setOpened(false)} onDone={setSaid} />
        )}
      </OnDemand>
    </>
  )
}
