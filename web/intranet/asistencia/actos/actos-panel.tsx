import { IconCalendarSearch, IconFileImport, IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Acto } from '#contract/asistencia/actos.ts'
import { can } from '#contract/shared/permisos.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { hour, weekday } from '#web/plumbing/format.ts'
import { useDialogo } from '#web/plumbing/use-dialogo.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EstadoBadge } from '#web/intranet/asistencia/pasar-lista/estados.tsx'
import { resumenDe } from '#web/intranet/asistencia/pasar-lista/lista.rules.ts'
import styles from '#web/intranet/asistencia/pasar-lista/pasar-lista.module.css'
import { ActoModal } from './acto-modal.tsx'
import { OtrosActosModal } from './otros-actos-modal.tsx'

interface ActosPanelProps {
  hoy: readonly Acto[]
  /** Lists of other days that are still open. */
  abiertas: readonly Acto[]
  chosen: number | undefined
  onChoose: (id: number) => void
  tell: (text: string) => void
}

/** Today's acts, the lists still open of other days, and the way to any act. */
export function ActosPanel({ hoy, abiertas, chosen, onChoose, tell }: ActosPanelProps) {
  const { user } = useMember()
  const crea = can(user.role, 'eventos.crear')
  const { dialogo, abrir, cerrar } = useDialogo(crea ? ['acto', 'otros'] : ['otros'])
  const list = (actos: readonly Acto[], withDay: boolean) => (
    <ul className={styles.actos}>
      {actos.map((acto) => (
        <li key={acto.id}>
          <button
            type="button"
            className={styles.acto}
            aria-current={acto.id === chosen}
            onClick={() => onChoose(acto.id)}
          >
            <span className={styles.actoTitulo}>{acto.titulo}</span>
            <span className={styles.actoBajo}>
              {withDay && `${weekday(acto.dia)} · `}
              {hour(acto.inicio)} · {resumenDe(acto)}
            </span>
            <EstadoBadge acto={acto} />
          </button>
        </li>
      ))}
    </ul>
  )
  return (
    <Card
      flush
      title="Actos de hoy"
      action={
        crea && (
          <Button variant="outline" size="sm" icon={IconPlus} onClick={() => abrir('acto')}>
            Nuevo acto
          </Button>
        )
      }
    >
      {hoy.length > 0 ? list(hoy, false) : <p className={styles.ayuda}>No hay actos hoy.</p>}
      {abiertas.length > 0 && (
        <>
          <h3 className={styles.grupo}>Listas sin cerrar</h3>
          {list(abiertas, true)}
        </>
      )}
      <div className={styles.otros}>
        <Button variant="outline" block icon={IconCalendarSearch} onClick={() => abrir('otros')}>
          Otros actos
        </Button>
        {can(user.role, 'lista.cerrar') && (
          <Button variant="outline" block icon={IconFileImport} render={<Link to="/intranet/asistencia/importar" />}>
            Importar planillón
          </Button>
        )}
      </div>
      {dialogo?.nombre === 'acto' && (
        <ActoModal
          onClose={cerrar}
          onDone={({ id, titulo }) => {
            cerrar()
            tell(`«${titulo}» quedó creado.`)
            onChoose(id)
          }}
        />
      )}
      {dialogo?.nombre === 'otros' && (
        <OtrosActosModal
          onClose={cerrar}
          onChoose={(id) => {
            cerrar()
            onChoose(id)
          }}
        />
      )}
    </Card>
  )
}
