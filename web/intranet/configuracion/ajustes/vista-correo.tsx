import { redactar, type TextoCorreo } from '#contract/configuracion/textos-correo.ts'
import { useCompania } from '#web/parts/sitio/compania.ts'
import styles from './vista-correo.module.css'

interface VistaCorreoProps {
  correo: TextoCorreo
  /** The company's own opening. */
  propia: string
}

/** Preview of a mail, with Cuartel's fixed part set apart. */
export function VistaCorreo({ correo, propia }: VistaCorreoProps) {
  const compania = useCompania().nombre
  const { asunto, parrafos } = redactar(correo, propia.trim(), { nombre: ejemplo, compania })
  const propios = parrafos.length - correo.siempre.length
  return (
    <section className={styles.vista} aria-label="Vista previa">
      <p className={styles.asunto}>{asunto}</p>
      <p className={styles.propio}>{parrafos.slice(0, propios).join('\n\n')}</p>
      <div className={styles.siempre}>
        <p className={styles.nota}>Cuartel agrega siempre:</p>
        {correo.siempre.map((parrafo) => (
          <p key={parrafo}>{parrafo}</p>
        ))}
        {correo.boton && <p className={styles.boton}>{correo.boton}</p>}
      </div>
    </section>
  )
}

const ejemplo = 'Antonia Fuentes Rojas'
