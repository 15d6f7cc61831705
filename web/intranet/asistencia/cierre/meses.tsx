import { useState } from 'react'
import { Link } from 'react-router'
import { type Cierre, numeroDe } from '#contract/asistencia/cierres.ts'
import { percent } from '#web/plumbing/cifras.ts'
import { longMonth } from '#web/plumbing/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EstadoDeMes } from '../partes/estado-de-mes.tsx'
import { useTo } from '../partes/use-mes.ts'
import styles from './cierre.module.css'
import { useCierres } from './use-cierres.ts'

const some = 3

/** The months before, with their papers and how they stand. */
export function Meses({ mes }: { mes: string }) {
  const to = useTo()
  const [todos, setTodos] = useState(false)
  const meses = useCierres().filter((cierre) => cierre.mes !== mes)
  const [first] = meses
  if (!first) return null
  return (
    <Card title={first.mes < mes ? 'Meses anteriores' : 'Otros meses'}>
      <ul className={styles.meses}>
        {meses.slice(0, todos ? undefined : some).map((cierre) => (
          <li key={cierre.mes}>
            <div>
              <Link to={to({ mes: cierre.mes })}>{longMonth(cierre.mes)}</Link>
              <span>{parteDe(cierre)}</span>
            </div>
            <EstadoDeMes estado={cierre.estado} />
          </li>
        ))}
      </ul>
      {!todos && meses.length > some && (
        <Button variant="outline" size="sm" onClick={() => setTodos(true)}>
          {`Ver los ${meses.length}`}
        </Button>
      )}
    </Card>
  )
}

/** `PMA N.º 9/2026 · 74,1 %`, `Rectifica el N.º 8/2026` */
function parteDe({ papeles, compania, importado }: Cierre): string {
  const pma = papeles.find(({ serie }) => serie === 'pma')
  if (pma?.rectifica) return `PMA ${numeroDe(pma)}, rectifica el ${numeroDe(pma.rectifica)}`
  const figure = compania && percent(compania.ponderado)
  return [pma ? `PMA ${numeroDe(pma)}` : importado ? 'Importado' : 'Sin PMA', figure].filter(Boolean).join(' · ')
}
