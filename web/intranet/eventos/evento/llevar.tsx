import { useMutation } from '@tanstack/react-query'
import { IconCalendarPlus, IconClipboardCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { eventosApi } from '#contract/eventos.ts'
import type { Evento } from '#contract/eventos/eventos.ts'
import { horaDe, tenidaDe } from '#web/parts/eventos/textos.ts'
import { fetchArchivo } from '#web/plumbing/api.ts'
import { longWeekday } from '#web/plumbing/format.ts'
import { guardarArchivo } from '#web/plumbing/guardar-archivo.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Compartir } from '#web/ui/compartir.tsx'
import styles from './evento.module.css'

/** Ways out of the event: to the list, a calendar, other people. */
export function Llevar({ evento, fail }: { evento: Evento; fail: (text: string) => void }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchArchivo(eventosApi.ics, { params: { id: evento.id } }),
    onSuccess: guardarArchivo,
    onError: ({ message }) => fail(message),
  })
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
      <Button block variant="outline" icon={IconCalendarPlus} loading={isPending} onClick={() => mutate()}>
        Agregar a mi calendario
      </Button>
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
