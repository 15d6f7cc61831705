import { IconAlertTriangle, IconBan, IconFlame } from '@tabler/icons-react'
import { Suspense } from 'react'
import type { FichaEquipo } from '#contract/equipamiento/equipos.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { InformarNovedad } from '#web/parts/equipamiento/informar-novedad.tsx'
import { useAbierto } from '#web/plumbing/use-abierto.ts'
import { Button } from '#web/ui/button.tsx'
import { fetched } from '#web/ui/on-demand.tsx'
import styles from './pie.module.css'
import { useUltimoUso } from './use-ultimo-uso.ts'

const Usar = fetched(() => import('#web/parts/equipamiento/usar.tsx'), 'Usar')

interface PieProps {
  equipo: FichaEquipo
  tell: (text: string) => void
}

/** What anyone does with a piece that they hold: under the thumb on a phone (ui §13, drawing 19). */
export function Pie({ equipo, tell }: PieProps) {
  const { user } = useMember()
  const { categoria, estado, aptitud } = equipo
  const { abierto, abrir, onClose, done } = useAbierto<'informar' | 'usar'>(tell)
  const { enUso } = useUltimoUso(equipo)
  if (estado === 'DADO DE BAJA') return null
  const usable = aptitud.apto && !enUso
  return (
    <div className={styles.pie}>
      {categoria === 'era' && (
        <Button
          variant="outline"
          size="lg"
          icon={aptitud.apto ? IconFlame : IconBan}
          disabled={!usable}
          onClick={() => abrir('usar')}
        >
          {usable ? 'Usar' : aptitud.apto ? 'En uso' : 'Usar: no apto'}
        </Button>
      )}
      <Button size="lg" icon={IconAlertTriangle} className={styles.principal} onClick={() => abrir('informar')}>
        Informar novedad
      </Button>
      <Suspense>
        {abierto === 'informar' && (
          <InformarNovedad equipo={equipo} usuario={user.id} onClose={onClose} onDone={done} />
        )}
        {abierto === 'usar' && (
          <Usar equipos={[equipo]} yo={{ id: user.id, nombre: user.nombre }} onClose={onClose} onDone={done} />
        )}
      </Suspense>
    </div>
  )
}
