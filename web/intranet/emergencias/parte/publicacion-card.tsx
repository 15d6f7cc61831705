import { useState } from 'react'
import type { EmergenciaDetalle } from '#contract/emergencias/emergencia.ts'
import { ConRed } from '#web/parts/pendientes/con-red.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { PublicacionModal } from './publicacion-modal.tsx'

/** Publication of the emergency on the site, if the company publishes them (domain §2.13). */
export function PublicacionCard({ emergencia }: { emergencia: EmergenciaDetalle }) {
  const [open, setOpen] = useState(false)
  const { publica, titulo_publico, puede_publicar, nombre_subclave, nombre_clave } = emergencia
  if (emergencia.estado === 'anulada') return null
  return (
    <Card
      title="En el sitio público"
      action={
        puede_publicar && (
          <ConRed para="cambiarlo">
            <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
              Cambiar
            </Button>
          </ConRed>
        )
      }
    >
      <Facts
        facts={[
          ['Se muestra', publica ? 'Sí, una vez cerrada, si la compañía publica sus emergencias' : 'No'],
          ['Título', publica ? (titulo_publico ?? nombre_subclave ?? nombre_clave) : null],
        ]}
      />
      {open && <PublicacionModal emergencia={emergencia} onClose={() => setOpen(false)} />}
    </Card>
  )
}
