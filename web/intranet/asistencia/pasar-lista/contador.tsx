import type { Fila } from '#contract/asistencia/lista.ts'
import { type Marca as Valor, nombresMarcas } from '#contract/asistencia/marcas.ts'
import { Marca } from '#web/parts/asistencia/marca.tsx'
import { cuantas, presentes, sinMarcar } from './lista.rules.ts'
import styles from './contador.module.css'

const contadas: readonly Valor[] = ['presente', 'atraso', 'ausente', 'licencia', 'suspendido']

/** «Presentes 18 / 32», and how many of each mark; proposals count once they are taken. */
export function Contador({ filas }: { filas: readonly Fila[] }) {
  const unmarked = sinMarcar(filas).length
  const proposed = filas.filter(({ propuesto }) => propuesto).length
  const left = [unmarked > 0 && `${unmarked} por marcar`, proposed > 0 && `${proposed} por confirmar`].filter(Boolean)
  return (
    <div className={styles.contador}>
      <output className={styles.cifra}>
        <span className={styles.rotulo}>Presentes</span>
        <span>
          <strong>{presentes(filas)}</strong> / {filas.length}
        </span>
      </output>
      <div className={styles.detalle}>
        {left.length > 0 && <p className={styles.faltan}>Faltan {left.join(' y ')}</p>}
        <ul className={styles.leyenda}>
          {contadas
            .map((marca) => [marca, cuantas(filas, marca)] as const)
            .filter(([, cuantas]) => cuantas > 0)
            .map(([marca, cuantas]) => (
              <li key={marca}>
                <Marca marca={marca} size="sm" decorative />
                <span className={styles.palabra}>{nombresMarcas[marca]}</span> <strong>{cuantas}</strong>
              </li>
            ))}
        </ul>
      </div>
    </div>
  )
}
