import { IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { can } from '#contract/shared/permisos.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { Exportar } from '#web/plumbing/exportar.tsx'
import { fetched, OnDemand } from '#web/ui/on-demand.tsx'
import type { ListaEquipos } from './inventario.tsx'

const EtiquetasModal = fetched(() => import('./etiquetas-modal.tsx'), 'EtiquetasModal')

/** The pieces that are listed, as files; for who edits, as labels too. */
export function ExportarEquipos({ lista }: { lista: ListaEquipos }) {
  const { role } = useMember().user
  const [imprimiendo, setImprimiendo] = useState(false)
  const { total = 0 } = lista.data ?? {}
  const etiquetas = { label: 'Etiquetas (PDF)', icon: IconQrcode, run: () => setImprimiendo(true) }
  return (
    <>
      <Exportar
        de={equipamientoApi.exportEquipos}
        con={lista.con}
        ofPage
        more={can(role, 'equipamiento.editar') && total > 0 ? [etiquetas] : []}
      />
      <OnDemand open={imprimiendo}>
        {imprimiendo && <EtiquetasModal de={lista.con} cuantas={total} onClose={() => setImprimiendo(false)} />}
      </OnDemand>
    </>
  )
}
