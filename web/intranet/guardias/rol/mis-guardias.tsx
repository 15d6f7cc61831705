import { useQueries } from '@tanstack/react-query'
import { Link } from 'react-router'
import { nombresFunciones } from '#contract/guardias/estados.ts'
import { tituloGuardia } from '#contract/guardias/papeles.ts'
import { diaLocal, otroMes } from '#contract/shared/fechas.ts'
import { calendarioDelMes } from '#web/parts/eventos/consultas.ts'
import { hour } from '#web/plumbing/format.ts'
import { KeptAviso } from '#web/plumbing/kept-aviso.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateTile } from '#web/ui/date-tile.tsx'
import styles from './mis-guardias.module.css'

/** Without network: one's own guards of this month and the next, as the calendar kept them (docs/decisions/118). */
export function MisGuardias({ hoy }: { hoy: string }) {
  const mes = hoy.slice(0, 7)
  const reads = useQueries({ queries: [calendarioDelMes(mes), calendarioDelMes(otroMes(mes, 1))] })
  const [first] = reads
  const all = reads.flatMap(({ data }) => data?.guardias ?? [])
  // A week may belong to both months.
  const guardias = [...new Map(all.map((one) => [one.id, one])).values()]
    .filter(({ termino, cancelada }) => !cancelada && diaLocal(new Date(termino)) >= hoy)
    .toSorted((one, other) => one.inicio.localeCompare(other.inicio))
  if (!reads.some(({ data }) => data)) return null
  return (
    <>
      <KeptAviso query={first} />
      <Card title="Sus guardias" action={<Link to="/intranet/eventos">Sus citaciones</Link>}>
        {guardias.length === 0 && <p>No tiene guardias próximas</p>}
        <ul className={styles.guardias}>
          {guardias.map(({ id, nombre, funcion, inicio, termino }) => (
            <li key={id}>
              <DateTile dia={diaLocal(new Date(inicio))} />
              <div>
                <p className={styles.nombre}>{tituloGuardia(nombre)}</p>
                <p className={styles.detalle}>
                  {hour(inicio)} a {hour(termino)} · {nombresFunciones[funcion]}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
