import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { nombresFunciones, nombresTurnos } from '#contract/guardias/estados.ts'
import type { Propuesta } from '#contract/guardias/propuestas.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateTile } from '#web/ui/date-tile.tsx'
import styles from './propuesta.module.css'

/** Gaps that nobody can fill, and what is missing for each. */
export const Brechas = ({ brechas }: { brechas: Propuesta['brechas'] }) => (
  <Card
    title="Lo que nadie puede llenar"
    action={
      brechas.length > 0 && (
        <Badge variant="error" icon={IconAlertTriangle}>
          {brechas.length}
        </Badge>
      )
    }
  >
    {brechas.length === 0 && <p>Se llenan todos los mínimos.</p>}
    <ul className={styles.guardias}>
      {brechas.map(({ guardia_id, tipo, dia, funcion, faltan, motivo }) => (
        <li key={`${guardia_id}-${funcion}`}>
          <DateTile dia={dia} />
          <div className={styles.que}>
            <Link className={styles.nombre} to={`/intranet/guardias?mes=${dia.slice(0, 7)}&guardia=${guardia_id}`}>
              {nombresTurnos[tipo]}: {faltan === 1 ? 'falta' : 'faltan'} {faltan} (
              {nombresFunciones[funcion].toLowerCase()})
            </Link>
            <p className={styles.nota}>{motivo}</p>
          </div>
        </li>
      ))}
    </ul>
  </Card>
)
