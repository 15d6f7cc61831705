import { IconFileImport, IconScale } from '@tabler/icons-react'
import { useState } from 'react'
import { ActionMenu } from '#web/ui/action-menu.tsx'
import { PlanillonModal } from './planillon-modal.tsx'
import { SaldosModal } from './saldos-modal.tsx'

/** Attendance from before it was kept here, for who closes lists. */
export function ImportarMenu() {
  const [abierto, abrir] = useState<'planillon' | 'saldos'>()
  const onClose = () => abrir(undefined)
  return (
    <>
      <ActionMenu
        label="Más acciones de la planilla"
        actions={[
          { label: 'Importar planillón', icon: IconFileImport, run: () => abrir('planillon') },
          { label: 'Saldos iniciales', icon: IconScale, run: () => abrir('saldos') },
        ]}
      />
      {abierto === 'planillon' && <PlanillonModal onClose={onClose} />}
      {abierto === 'saldos' && <SaldosModal onClose={onClose} />}
    </>
  )
}
