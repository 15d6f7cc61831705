import { IconCalendarPlus, IconChevronDown, IconPlus, IconSend, IconUsersPlus } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import type { Guardia } from '#contract/guardias/guardias.ts'
import { finDeMes } from '#contract/shared/fechas.ts'
import { GuardiaModal } from '#web/intranet/guardias/form/guardia-modal.tsx'
import { useAbierto } from '#web/plumbing/use-abierto.ts'
import { ActionMenu } from '#web/ui/action-menu.tsx'
import { Button } from '#web/ui/button.tsx'
import { GenerarModal } from './generar-modal.tsx'
import { PublicarMesModal } from './publicar-mes-modal.tsx'

interface PrepararProps {
  mes: string
  hoy: string
  /** Of the month. */
  guardias: readonly Guardia[]
  tell: (text: string) => void
}

/** How a month is made: generated, proposed, published; for who publishes guards. */
export function Preparar({ mes, hoy, guardias, tell }: PrepararProps) {
  const navigate = useNavigate()
  const { abierto, abrir, onClose, done } = useAbierto<'nueva' | 'generar' | 'publicar'>(tell)
  const desde = hoy > `${mes}-01` && hoy <= finDeMes(mes) ? hoy : `${mes}-01`
  const hasta = finDeMes(mes)
  const borradores = guardias.filter(({ estado }) => estado === 'borrador')
  return (
    <>
      <ActionMenu
        label="Preparar el mes"
        trigger={
          <Button variant="outline" icon={IconChevronDown}>
            Preparar
          </Button>
        }
        actions={[
          { label: 'Nueva guardia', icon: IconPlus, run: () => abrir('nueva') },
          { label: 'Generar desde plantilla', icon: IconCalendarPlus, run: () => abrir('generar') },
          {
            label: 'Proponer dotación',
            icon: IconUsersPlus,
            run: () => void navigate(`/intranet/guardias/propuesta?desde=${desde}&hasta=${hasta}`),
          },
          ...(borradores.length > 0
            ? [{ label: 'Publicar el mes', icon: IconSend, run: () => abrir('publicar') }]
            : []),
        ]}
      />
      {abierto === 'nueva' && <GuardiaModal dia={desde} onClose={onClose} onDone={done} />}
      {abierto === 'generar' && <GenerarModal desde={desde} hasta={hasta} onClose={onClose} onDone={done} />}
      {abierto === 'publicar' && <PublicarMesModal mes={mes} borradores={borradores} onClose={onClose} onDone={done} />}
    </>
  )
}
