import { IconPencil } from '@tabler/icons-react'
import type { FichaUnidad } from '#contract/material-mayor/ficha.ts'
import { can } from '#contract/shared/permisos.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { useAbierto } from '#web/plumbing/use-abierto.ts'
import { Button } from '#web/ui/button.tsx'
import { fetched, OnDemand } from '#web/ui/on-demand.tsx'
import './estilos.ts'
import { RegistrarSalida } from './registrar-salida.tsx'

const EditarFicha = fetched(() => import('./editar-ficha.tsx'), 'EditarFicha')

interface AccionesUnidadProps {
  unidad: FichaUnidad
  tell: (text: string) => void
}

/** Actions on the whole unit. */
export function AccionesUnidad({ unidad, tell }: AccionesUnidadProps) {
  const { role } = useMember().user
  const { abierto, abrir, onClose, done } = useAbierto<'ficha'>(tell)
  return (
    <>
      {can(role, 'unidades.administrar') && (
        <Button variant="outline" icon={IconPencil} onClick={() => abrir('ficha')}>
          Editar ficha
        </Button>
      )}
      <RegistrarSalida unidad={unidad} tell={tell} />
      <OnDemand open={abierto === 'ficha'}>
        {abierto === 'ficha' && <EditarFicha unidad={unidad} onClose={onClose} onDone={done} />}
      </OnDemand>
    </>
  )
}
