import { IconClipboardCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Evento } from '#contract/eventos/eventos.ts'
import { horaDe, tenidaDe } from '#web/parts/eventos/textos.ts'
import { longWeekday } from '#web/plumbing/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Compartir } from '#web/ui/compartir.tsx'
import styles from './evento.module.css'

/** Ways out of the event: to the list, a calendar, other people. */
export function Llevar({ evento }: { evento: Evento; fail: (text: string) => void }) {
  if (evento.estado === 'borrador') return null
  return (
    <Card className={styles.llevar ?? ''}>
      {evento.acto_id !== null && evento.estado !== 'cancelado' && (
        <Button
          block
          variant="outline"
          icon={IconClipboardCheck}
          render={<Link to={`/intranet/asistencia?acto=${evento.acto_id}`} />}
        >
          {evento.puede_anotar ? 'Pasar lista' : 'Ver la lista'}
        </Button>
      )}
      <Compartir texto={textoDe(evento)} que={`«${evento.titulo}»`} />
    </Card>
  )
}

const textoDe = (evento: Evento): string =>
  [
    evento.estado === 'cancelado' && 'CANCELADO',
    evento.titulo,
    `${longWeekday(new Date(evento.inicio))}. ${horaDe(evento)}.`,
    tenidaDe(evento),
    evento.lugar,
    `${location.origin}/intranet/eventos/${evento.id}`,
  ]
    .filter(Boolean)
    .join('\n')
