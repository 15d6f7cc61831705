import { useState } from 'react'
import { type EmergenciaDetalle, nombresResultados } from '#contract/emergencias/emergencia.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { MandoModal } from './mando-modal.tsx'

/** Fields of the emergency that its parte asks for: who was in charge, how it ended, and what was known before. */
export function MandoCard({ emergencia }: { emergencia: EmergenciaDetalle }) {
  const [open, setOpen] = useState(false)
  const { a_cargo, a_cargo_externo, resultado, preinforme, puede_editar } = emergencia
  return (
    <div id="a_cargo_id">
      <Card
        title="A cargo y resultado"
        action={
          puede_editar && (
            <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
              Cambiar
            </Button>
          )
        }
      >
        <Facts
          facts={[
            ['A cargo', a_cargo ?? a_cargo_externo ?? 'Sin indicar'],
            ['De otra compañía', a_cargo ? a_cargo_externo : null],
            ['Resultado', resultado ? nombresResultados[resultado] : 'Sin indicar'],
            ['Preinforme', preinforme],
          ]}
        />
        {open && <MandoModal emergencia={emergencia} onClose={() => setOpen(false)} />}
      </Card>
    </div>
  )
}
