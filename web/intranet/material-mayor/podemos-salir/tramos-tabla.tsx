import type { Pronostico } from '#contract/material-mayor/operatividad.ts'
import { luzDe } from '#web/parts/material-mayor/luz-de.ts'
import { sinNombre } from '#web/parts/material-mayor/motivo.ts'
import { Luz } from '#web/ui/luz.tsx'
import { frase, momento } from './cuando.rules.ts'
import styles from './tramos-tabla.module.css'

interface TramosTablaProps {
  nombre: string
  tramos: Pronostico['tramos']
}

/** The strip of a unit in words: also what is printed under it. */
export const TramosTabla = ({ nombre, tramos }: TramosTablaProps) => (
  <table className={styles.tabla}>
    <caption className="visually-hidden">Próximas 36 horas de la {nombre}</caption>
    <thead>
      <tr>
        <th scope="col">Desde</th>
        <th scope="col">Hasta</th>
        <th scope="col">Luz y motivo</th>
      </tr>
    </thead>
    <tbody>
      {tramos.map(({ desde, hasta, luz, motivo }) => (
        <tr key={desde}>
          <th scope="row">{momento(desde)}</th>
          <td>{momento(hasta)}</td>
          <td>
            <Luz color={luzDe[luz]} className={styles.luz} /> <span>{frase(sinNombre(motivo, nombre))}</span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
