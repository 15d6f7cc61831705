import { IconAlertTriangle, IconArrowsLeftRight, IconBan, IconClipboardCheck, IconFlame } from '@tabler/icons-react'
import { Suspense } from 'react'
import type { FichaEquipo } from '#contract/equipamiento/equipos.ts'
import { can, holds } from '#contract/shared/permisos.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { InformarNovedad } from '#web/parts/equipamiento/informar-novedad.tsx'
import { RegistrarControl } from '#web/parts/equipamiento/registrar-control.tsx'
import { useAbiertoConDireccion } from '#web/plumbing/use-abierto.ts'
import { Button } from '#web/ui/button.tsx'
import { fetched } from '#web/ui/on-demand.tsx'
import styles from './pie.module.css'
import { useUltimoUso } from './use-ultimo-uso.ts'

const Mover = fetched(() => import('#web/parts/equipamiento/mover.tsx'), 'Mover')
const Usar = fetched(() => import('#web/parts/equipamiento/usar.tsx'), 'Usar')

interface PieProps {
  equipo: FichaEquipo
  tell: (text: string) => void
}

/** Actions on a piece in the hand: under the thumb on a phone (ui §13, drawing 19). */
export function Pie({ equipo, tell }: PieProps) {
  const { user } = useMember()
  const { categoria, estado, aptitud } = equipo
  const { enUso, sinEnviar } = useUltimoUso(equipo)
  const controla = holds(user.role, 'equipamiento.editar', { reportar: false, controlar: true })
  const edita = can(user.role, 'equipamiento.editar')
  const usable = aptitud.apto && !enUso && !sinEnviar
  const { abierto, abrir, onClose, done } = useAbiertoConDireccion(
    [
      'novedad',
      ...(controla ? (['controlar'] as const) : []),
      ...(edita ? (['mover'] as const) : []),
      ...(usable ? (['usar'] as const) : []),
    ],
    tell,
  )
  return (
    <>
      {estado !== 'DADO DE BAJA' && (
        <div className={styles.pie}>
          {controla && (
            <Button variant="outline" size="lg" icon={IconClipboardCheck} onClick={() => abrir('controlar')}>
              Controlar
            </Button>
          )}
          {edita && (
            <Button variant="outline" size="lg" icon={IconArrowsLeftRight} onClick={() => abrir('mover')}>
              Mover
            </Button>
          )}
          {categoria === 'era' && (
            <Button
              variant="outline"
              size="lg"
              icon={aptitud.apto ? IconFlame : IconBan}
              disabled={!usable}
              onClick={() => abrir('usar')}
            >
              {usable ? 'Usar' : sinEnviar ? 'Uso sin enviar' : aptitud.apto ? 'En uso' : 'Usar: no apto'}
            </Button>
          )}
          <Button size="lg" icon={IconAlertTriangle} className={styles.principal} onClick={() => abrir('novedad')}>
            Informar novedad
          </Button>
        </div>
      )}
      {abierto === 'controlar' && <RegistrarControl equipo={equipo} onClose={onClose} onDone={done} />}
      <Suspense>
        {abierto === 'mover' && <Mover equipo={equipo} onClose={onClose} onDone={done} />}
        {abierto === 'novedad' && <InformarNovedad equipo={equipo} usuario={user.id} onClose={onClose} onDone={done} />}
        {abierto === 'usar' && (
          <Usar equipos={[equipo]} yo={{ id: user.id, nombre: user.nombre }} onClose={onClose} onDone={done} />
        )}
      </Suspense>
    </>
  )
}
