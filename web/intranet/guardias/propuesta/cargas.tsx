import type { Propuesta } from '#contract/guardias/propuestas.ts'
import { Barra } from '#web/intranet/guardias/carga/barra.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from './propuesta.module.css'

/** Guards in 90 days of each member, before the proposal and with it. */
export function Cargas({ cargas }: { cargas: Propuesta['cargas'] }) {
  const most = Math.max(1, ...cargas.flatMap(({ antes, despues }) => [antes, despues]))
  const [least, top] = [
    Math.min(...cargas.map(({ despues }) => despues)),
    Math.max(...cargas.map(({ despues }) => despues)),
  ]
  return (
    <Card title="Guardias en 90 días">
      {cargas.length > 0 && (
        <p className={styles.nota}>
          Con la propuesta, de {least} a {top} por miembro.
        </p>
      )}
      <table className={styles.cargas}>
        <caption className="visually-hidden">Guardias en 90 días de cada miembro, antes y con la propuesta</caption>
        <thead>
          <tr>
            <th scope="col">Miembro</th>
            <th scope="col">Antes</th>
            <th scope="col">Después</th>
          </tr>
        </thead>
        <tbody>
          {cargas
            .toSorted((a, b) => b.despues - a.despues || a.nombre.localeCompare(b.nombre, 'es'))
            .map(({ user_id, nombre, antes, despues }) => (
              <tr key={user_id}>
                <th scope="row">{nombre}</th>
                <td>
                  <Barra suave valor={antes} de={most} texto={String(antes)} />
                </td>
                <td>
                  <Barra valor={despues} de={most} texto={String(despues)} />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </Card>
  )
}
