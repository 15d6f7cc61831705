import { IconArrowsExchange } from '@tabler/icons-react'
import { useState } from 'react'
import type { Asignacion } from '#contract/guardias/asignaciones.ts'
import type { Guardia } from '#contract/guardias/guardias.ts'
import { useAbierto } from '#web/plumbing/use-abierto.ts'
import { Button } from '#web/ui/button.tsx'
import { PedirCambio } from './pedir-cambio.tsx'
import { admiteCambio, puestoDe } from './puestos.ts'

interface BotonCambioProps {
  guardia: Guardia
  /** The member's own. */
  puesto: Asignacion
  tell: (text: string) => void
}

/** The way from a seat of one's own to a swap, as long as one may be asked for. */
export function BotonCambio({ guardia, puesto, tell }: BotonCambioProps) {
  const [now] = useState(() => new Date())
  const { abierto, abrir, onClose, done } = useAbierto<'pedir'>(tell)
  if (!admiteCambio(guardia, puesto, now)) return null
  return (
    <>
      <Button size="sm" variant="outline" icon={IconArrowsExchange} onClick={() => abrir('pedir')}>
        Pedir un cambio
      </Button>
      {abierto && <PedirCambio puestos={[puestoDe(guardia, puesto)]} onClose={onClose} onDone={done} />}
    </>
  )
}
