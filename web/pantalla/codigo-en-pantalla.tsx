import type { Pantalla } from '#contract/pantalla.ts'
import { useDibujo } from '#web/parts/asistencia/use-dibujo.ts'
import { hour } from '#web/plumbing/format.ts'
import styles from './pantalla.module.css'

type Acto = NonNullable<Pantalla['acto']>

/** The code of arrival of an act, to be read from five metres (ui-2, drawing 26). */
export function CodigoEnPantalla({ acto }: { acto: Acto }) {
  const { titulo, inicio, lugar, presentes, por_confirmar, citados, codigo } = acto
  return (
    <section className={styles.acto} aria-label="Código de llegada">
      <img ref={useDibujo(codigo.svg)} alt="Código para registrar la llegada" width={520} height={520} />
      <h2>{titulo}</h2>
      <p>
        Citación <strong>{hour(inicio)}</strong>
        {lugar && ` · ${lugar}`}
      </p>
      <p>
        Presentes{' '}
        <strong>
          {presentes} / {citados}
        </strong>
        {por_confirmar > 0 && ` y ${por_confirmar} por confirmar`}
      </p>
      <p className={styles.apunte}>Apunte aquí la cámara de su teléfono. Cambia en {codigo.cambia_en} s.</p>
    </section>
  )
}
