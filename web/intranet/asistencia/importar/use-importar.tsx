import { IconFileImport, IconScale } from '@tabler/icons-react'
import { useState } from 'react'
import { PlanillonModal } from './planillon-modal.tsx'
import { SaldosModal } from './saldos-modal.tsx'

/** Imports attendance from before it was kept here, for who closes lists. */
export function useImportar() {
  const [abierto, abrir] = useState<'planillon' | 'saldos'>()
  const onClose = () => abrir(undefined)
  return {
    acciones: [
      { label: 'Importar planillón', icon: IconFileImport, run: () => abrir('planillon') },
      { label: 'Saldos iniciales', icon: IconScale, run: () => abrir('saldos') },
    ],
    modal: (
      <>
        {abierto === 'planillon' && <PlanillonModal onClose={onClose} />}
        {abierto === 'saldos' && <SaldosModal onClose={onClose} />}
      </>
    ),
  }
}
