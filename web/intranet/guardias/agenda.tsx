import { useState } from 'react'
import { nombresTurnos } from '#contract/guardias/estados.ts'
import type { Guardia } from '#contract/guardias/guardias.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateTile } from '#web/ui/date-tile.tsx'
import { Cupos } from './cupos.tsx'
import { brechaDe } from './rol.rules.ts'
import { horasDe, iconosTurnos } from './textos.ts'
import styles from './agenda.module.css'

interface AgendaProps {
  guardias: readonly Guardia[]
  /** Days gone by stay folded. */
  plegar: boolean
  onOpen: (id: number) => void
}

/** The guards where a grid has no room: day by day (ui §7). */
export function Agenda({ guardias, plegar, onOpen }: AgendaProps) {
  const hoy = useHoy()
  const [todos, setTodos] = useState(false)
  const dias = [...Map.groupBy(guardias, ({ dia }) => dia)]
  const antes = plegar && !todos ? dias.filter(([dia]) => dia < hoy).length : 0
  const visible = dias.slice(antes)
  return (
    <div className={styles.agenda}>
      {antes > 0 && (
        <Button variant="outline" size="sm" onClick={() => setTodos(true)}>
          {antes === 1 ? 'Ver el día anterior' : `Ver los ${antes} días anteriores`}
        </Button>
      )}
      {visible.length === 0 && (
        <p className={styles.nada}>
          {antes > 0 ? 'No quedan guardias en estos días.' : 'No hay guardias en estos días.'}
        </p>
      )}
      <ul className={styles.dias}>
        {visible.map(([dia, suyas]) => (
          <li key={dia} className={styles.dia}>
            <DateTile dia={dia} semana />
            <Filas guardias={suyas} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Guards one below the other, each with all that the month tells of it. */
export const Filas = ({ guardias, onOpen }: { guardias: readonly Guardia[]; onOpen: (id: number) => void }) => (
  <ul className={styles.guardias}>
    {guardias.map((guardia) => {
      const Icono = iconosTurnos[guardia.tipo]
      const brecha = brechaDe(guardia)
      return (
        <li key={guardia.id} className={styles.guardia} data-mia={guardia.es_mia ? '' : undefined}>
          <p className={styles.linea}>
            <Icono size={18} stroke={1.9} aria-hidden />
            <button type="button" className={styles.nombre} onClick={() => onOpen(guardia.id)}>
              {nombresTurnos[guardia.tipo]}
            </button>
            {guardia.es_mia && <span className={styles.usted}>Usted</span>}
            {guardia.estado === 'borrador' && <Badge>Borrador</Badge>}
            {guardia.estado === 'cancelada' && <Badge>Cancelada</Badge>}
          </p>
          <p className={styles.detalle}>{horasDe(guardia)}</p>
          <Cupos guardia={guardia} />
          {brecha && (
            <p>
              <Badge variant={guardia.cobertura.estado === 'incompleta' ? 'warning' : 'error'}>{brecha}</Badge>
            </p>
          )}
        </li>
      )
    })}
  </ul>
)
