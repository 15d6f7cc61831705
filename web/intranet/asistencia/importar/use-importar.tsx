import { IconFileImport, IconScale } from '@tabler/icons-react'
import { can } from '#contract/shared/permisos.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { useDialogo } from '#web/plumbing/use-dialogo.ts'
import { PlanillonModal } from './planillon-modal.tsx'
import { SaldosModal } from './saldos-modal.tsx'

/** Imports attendance from before it was kept here, for who closes lists. */
export function useImportar() {
  const cierra = can(useMember().user.role, 'lista.cerrar')
  const { dialogo, abrir, cerrar } = useDialogo(cierra ? ['planillon', 'saldos'] : [])
  return {
    acciones: cierra
      ? [
          { label: 'Importar planillón', icon: IconFileImport, run: () => abrir('planillon') },
          { label: 'Saldos iniciales', icon: IconScale, run: () => abrir('saldos') },
        ]
      : [],
    modal: (
      <>
        {dialogo?.nombre === 'planillon' && <PlanillonModal onClose={cerrar} />}
        {dialogo?.nombre === 'saldos' && <SaldosModal onClose={cerrar} />}
      </>
    ),
  }
}
