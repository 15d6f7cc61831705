import { IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import { equipamientoApi } from '#contract/equipamiento.ts'
import type { Equipo } from '#contract/equipamiento/equipos.ts'
import { ExportarElegidas } from '#web/plumbing/exportar-elegidas.tsx'
import { Button } from '#web/ui/button.tsx'
import { fetched, OnDemand } from '#web/ui/on-demand.tsx'

const EtiquetasModal = fetched(() => import('./etiquetas-modal.tsx'), 'EtiquetasModal')

interface ElegidosAccionesProps {
  elegidos: readonly Equipo[]
  /** Input of the list. */
  con: object
  edita: boolean
}

/** The chosen pieces as a file; for who edits, as labels too. */
export function ElegidosAcciones({ elegidos, con, edita }: ElegidosAccionesProps) {
  const [imprimiendo, setImprimiendo] = useState(false)
  return (
    <>
      {edita && (
        <Button size="sm" icon={IconQrcode} onClick={() => setImprimiendo(true)}>
          Imprimir etiquetas
        </Button>
      )}
      <ExportarElegidas de={equipamientoApi.exportEquipos} con={con} elegidas={elegidos} />
      <OnDemand open={imprimiendo}>
        {imprimiendo && (
          <EtiquetasModal
            de={{ ids: elegidos.map(({ id }) => id) }}
            cuantas={elegidos.length}
            onClose={() => setImprimiendo(false)}
          />
        )}
      </OnDemand>
    </>
  )
}
