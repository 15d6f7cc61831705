import { useState } from 'react'
import { Link } from 'react-router'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateTile } from '#web/ui/date-tile.tsx'
import { type Cosa, iconosClases, nombresClases } from './cosas.ts'
import { diasDe, porDia } from '#web/parts/calendario/mes.rules.ts'
import { RespuestaMarca } from './respuesta-marca.tsx'
import styles from './agenda.module.css'

interface AgendaProps {
  /** Only its days. */
  mes: string
  cosas: readonly Cosa[]
}

/** The month where a grid has no room: day by day; those gone by stay folded (ui §13, 17). */
export function Agenda({ mes, cosas }: AgendaProps) {
  const hoy = useHoy()
  const [todos, setTodos] = useState(false)
  const dias = [...porDia(cosas)].filter(([dia]) => dia.startsWith(mes)).toSorted(([a], [b]) => a.localeCompare(b))
  const antes = mes === hoy.slice(0, 7) && !todos ? dias.filter(([dia]) => dia < hoy).length : 0
  const visible = dias.slice(antes)
  return (
    <div className={styles.agenda}>
      {antes > 0 && (
        <Button variant="outline" size="sm" onClick={() => setTodos(true)}>
          {antes === 1 ? 'Ver el día anterior' : `Ver los ${antes} días anteriores`}
        </Button>
      )}
      {visible.length === 0 && (
        <p className={styles.nada}>{antes > 0 ? 'No quedan actividades este mes.' : 'No hay actividades este mes.'}</p>
      )}
      <ul className={styles.dias}>
        {visible.map(([dia, suyas]) => (
          <li key={dia} className={styles.dia}>
            <DateTile dia={dia} />
            <Cosas dia={dia} cosas={suyas} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The things of one day, each with all that the month tells of it. */
export const Cosas = ({ dia, cosas }: { dia: string; cosas: readonly Cosa[] }) => (
  <ul className={styles.cosas}>
    {cosas.map((cosa) => {
      const Icono = iconosClases[cosa.clase]
      const follows = diasDe(cosa)[0] !== dia
      return (
        <li key={cosa.clave} className={styles.cosa} data-clase={cosa.clase}>
          <Link to={cosa.enlace} className={styles.titulo}>
            {cosa.titulo}
          </Link>
          <p className={styles.detalle}>{[follows ? 'Continúa' : cosa.hora, cosa.lugar].filter(Boolean).join(' · ')}</p>
          <p className={styles.detalle}>
            <span className={styles.clase}>
              {Icono && <Icono size={16} stroke={1.9} aria-hidden />}
              {nombresClases[cosa.clase]}
            </span>
            <RespuestaMarca respuesta={cosa.respuesta} conTexto />
            {cosa.estado && <Badge>{cosa.estado === 'borrador' ? 'Borrador' : 'Cancelado'}</Badge>}
          </p>
        </li>
      )
    })}
  </ul>
)
