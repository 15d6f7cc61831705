import type { Columna, FilaMatriz } from '#contract/capacitaciones/matriz.ts'
import { classes } from '#web/ui/classes.ts'
import { Avance } from './avance.tsx'
import { Celda } from './celda.tsx'
import { gruposDe } from './grupos.ts'
import styles from './por-persona.module.css'
import { quienEs, type VistaProps } from './rejilla.tsx'

/** The matrix on a phone: a list by person, with what asks for something first. */
export const PorPersona = ({ matriz: { cursos, filas }, hoy, propio, confirmar }: VistaProps) =>
  gruposDe(filas).map(({ nombre, filas }) => (
    <section key={nombre} className={styles.grupo}>
      <h2 className={styles.titulo}>{nombre}</h2>
      <ul className={styles.personas}>
        {filas.map((fila) => (
          <li key={fila.user_id} className={classes(styles.persona, fila.user_id === propio && styles.propia)}>
            <h3 className={styles.nombre}>
              {fila.nombre} {fila.user_id === propio && <span className={styles.usted}>Usted</span>}
            </h3>
            <p className={styles.quien}>{quienEs(fila)}</p>
            <Avance avance={fila.avance} named />
            {fila.por_confirmar && confirmar(fila)}
            <Cursos cursos={cursos} fila={fila} hoy={hoy} />
          </li>
        ))}
      </ul>
    </section>
  ))

interface CursosProps {
  cursos: readonly Columna[]
  fila: FilaMatriz
  hoy: string
}

function Cursos({ cursos, fila, hoy }: CursosProps) {
  const all = cursos.flatMap((curso, index) => {
    const celda = fila.celdas[index]
    return celda ? [{ curso, celda }] : []
  })
  const piden = all.filter(({ celda: { estado } }) => estado !== 'aprobado' && estado !== 'falta')
  const resto = all.filter((one) => !piden.includes(one))
  const lista = (some: typeof all) => (
    <dl className={styles.cursos}>
      {some.map(({ curso, celda }) => (
        <div key={curso.id}>
          <dt>{curso.nombre}</dt>
          <dd>
            <Celda celda={celda} hoy={hoy} />
          </dd>
        </div>
      ))}
    </dl>
  )
  return (
    <>
      {piden.length > 0 && lista(piden)}
      {resto.length > 0 && (
        <details className={styles.resto}>
          <summary>{restoEnPalabras(resto.map(({ celda }) => celda.estado))}</summary>
          {lista(resto)}
        </details>
      )}
    </>
  )
}

/** `6 aprobados, faltan 3` */
function restoEnPalabras(estados: readonly string[]): string {
  const faltan = estados.filter((estado) => estado === 'falta').length
  const aprobados = estados.length - faltan
  return [
    aprobados > 0 && `${aprobados} ${aprobados === 1 ? 'aprobado' : 'aprobados'}`,
    faltan > 0 && `${faltan === 1 ? 'falta' : 'faltan'} ${faltan}`,
  ]
    .filter(Boolean)
    .join(', ')
}
