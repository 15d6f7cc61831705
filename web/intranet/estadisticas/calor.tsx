import type { TablaDeCifras } from '#contract/estadisticas/forma.ts'
import { textoValor } from '#contract/estadisticas/formato.ts'
import { grado, series } from './escala.ts'
import styles from './calor.module.css'

/** Rows × columns as a table whose cells are colours to who sees them, and figures to who reads. */
export function Calor({ tabla, titulo }: { tabla: TablaDeCifras; titulo: string }) {
  const { partes } = series(tabla)
  const max = Math.max(0, ...tabla.filas.flatMap(({ valores }) => partes.map(({ indice }) => valores[indice] ?? 0)))
  const each = partes.length > 12 ? 3 : 1
  return (
    // Reached by the keyboard, which can scroll it.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex
    <div role="group" tabIndex={0} aria-label={titulo} className={styles.scroller}>
      <table className={styles.calor}>
        <caption className="visually-hidden">{titulo}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{tabla.primera}</span>
            </th>
            {partes.map(({ clave, nombre }, index) => (
              <th key={clave} scope="col">
                {index % each === 0 ? nombre : <span className="visually-hidden">{nombre}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tabla.filas.map(({ clave, nombre, largo, valores }) => (
            <tr key={clave}>
              <th scope="row">
                {largo && <span className="visually-hidden">{largo}</span>}
                <span aria-hidden={Boolean(largo)}>{nombre}</span>
              </th>
              {partes.map(({ clave, indice, medida }) => (
                <td key={clave} data-grado={grado(valores[indice] ?? null, max)}>
                  <span>{textoValor(valores[indice] ?? null, medida)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Its colours, least first. */
export const Rampa = () => (
  <span className={styles.rampa} aria-hidden>
    menos
    {[1, 2, 3, 4, 5, 6].map((grado) => (
      <span key={grado} data-grado={grado} />
    ))}
    más
  </span>
)
