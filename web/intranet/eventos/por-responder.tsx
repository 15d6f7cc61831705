import { useState } from 'react'
import { Link } from 'react-router'
import type { Evento } from '#contract/eventos/eventos.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { Responder } from '#web/parts/eventos/responder.tsx'
import { debeResponder, horaDe, plazoDe, tenidaDe } from '#web/parts/eventos/textos.ts'
import { Card } from '#web/ui/card.tsx'
import { DateTile } from '#web/ui/date-tile.tsx'
import styles from './eventos.module.css'

/** Answers that the member owes. One just given stays, to be corrected. */
export function PorResponder({ eventos }: { eventos: readonly Evento[] }) {
  const [respondidos, setRespondidos] = useState<readonly number[]>([])
  const shown = eventos.filter((evento) => debeResponder(evento) || respondidos.includes(evento.id))
  if (shown.length === 0) return null
  return (
    <Card title="Por responder">
      <ul className={styles.citaciones}>
        {shown.map((evento) => (
          <li key={evento.id}>
            <DateTile dia={diaLocal(new Date(evento.inicio))} />
            <div className={styles.que}>
              <Link className={styles.nombre} to={`/intranet/eventos/${evento.id}`}>
                {evento.titulo}
              </Link>
              <p className={styles.detalle}>{[horaDe(evento), tenidaDe(evento)].filter(Boolean).join(' · ')}</p>
              <p className={styles.detalle}>Responda hasta el {plazoDe(evento)}</p>
              <div className={styles.responder}>
                <Responder
                  forma="tarjeta"
                  evento={evento}
                  onAnswered={(id) => setRespondidos((all) => [...new Set([...all, id])])}
                />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
