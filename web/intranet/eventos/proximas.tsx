import { IconCheck, IconMinus, IconPlus, IconQuestionMark, IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Evento } from '#contract/eventos/eventos.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { horaDe, tenidaDe } from '#web/parts/eventos/textos.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateTile } from '#web/ui/date-tile.tsx'
import styles from './eventos.module.css'

/** On a side of the screen. */
const cuantas = 4

/** The next events, with the own answer. */
export function Proximas({ eventos, lista }: { eventos: readonly Evento[]; lista: string }) {
  const shown = eventos
    .filter(({ estado, es_destinatario }) => estado === 'publicado' && es_destinatario)
    .slice(0, cuantas)
  return (
    <Card title="Próximas citaciones" action={<Link to={lista}>Ver lista</Link>}>
      {shown.length === 0 && <p className={styles.detalle}>No tiene actividades próximas</p>}
      <ul className={styles.citaciones}>
        {shown.map((evento) => (
          <li key={evento.id}>
            <DateTile dia={diaLocal(new Date(evento.inicio))} />
            <div className={styles.que}>
              <Link className={styles.nombre} to={`/intranet/eventos/${evento.id}`}>
                {evento.titulo}
              </Link>
              <p className={styles.detalle}>{[horaDe(evento), tenidaDe(evento)].filter(Boolean).join(' · ')}</p>
              <Dicho evento={evento} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Dicho({ evento: { mi_respuesta, rsvp_habilitado, categoria, puede_responder } }: { evento: Evento }) {
  if (mi_respuesta?.en_espera) return <Badge variant="warning">En lista de espera</Badge>
  switch (mi_respuesta?.respuesta) {
    case 'asistire':
      return (
        <Badge variant="success" icon={IconCheck}>
          Asistirá
        </Badge>
      )
    case 'tal_vez':
      return (
        <Badge variant="warning" icon={IconQuestionMark}>
          Tal vez
        </Badge>
      )
    case 'no_asistire':
      return (
        <Badge variant="error" icon={IconX}>
          No asistirá
        </Badge>
      )
    default:
      if (categoria === 'abono') return <Badge icon={IconPlus}>Abono</Badge>
      if (rsvp_habilitado && puede_responder)
        return (
          <Badge variant="warning" icon={IconQuestionMark}>
            Por responder
          </Badge>
        )
      return <Badge icon={IconMinus}>{rsvp_habilitado ? 'Sin respuesta' : 'No pide respuesta'}</Badge>
  }
}
