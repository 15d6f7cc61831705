import type { SeccionGuardada } from '#contract/emergencias/parte.ts'
import { seccionesParte } from './campos.ts'
import { textoDe } from './parte.rules.ts'
import styles from './parte.module.css'

/** A section to read; of people, who may not see them is told how many they are. */
export function Leida({ seccion, contenido, cuantos }: SeccionGuardada) {
  const { lista } = seccionesParte[seccion]
  if (contenido) {
    const text = textoDe(seccion, contenido)
    return <p className={text ? styles.texto : styles.nota}>{text || 'Nadie ha escrito aquí.'}</p>
  }
  const [una, varias] = lista?.cuenta ?? ['dato', 'datos']
  return (
    <p className={styles.nota}>
      {cuantos !== null && <strong>{`${cuantos} ${cuantos === 1 ? una : varias}. `}</strong>}
      Sus datos los ve quien puede editar o revisar esta emergencia.
    </p>
  )
}
