import type { Hueco } from '#contract/material-mayor/operatividad.ts'
import { Avisar } from './avisar.tsx'
import { conMayuscula } from './cuando.rules.ts'
import styles from './pie.module.css'

const lista = new Intl.ListFormat('es', { type: 'conjunction' })

interface PieProps {
  nombre: string
  unidad: number
  hueco: Hueco
}

/** On a phone: the nearest gap, and who could mend it. */
export const Pie = ({ nombre, unidad, hueco }: PieProps) => (
  <section className={styles.pie} aria-label="Falta de conductor más próxima">
    <p>
      <strong>
        {conMayuscula(hueco.texto)}, falta conductor de la {nombre}.
      </strong>
      <span>
        {hueco.podrian.length === 1 ? 'Podría' : 'Podrían'} {quienes(hueco)}.
      </span>
    </p>
    <Avisar unidad={unidad} hueco={hueco} size="lg" />
  </section>
)

/** Three names at most. */
function quienes({ podrian }: Hueco): string {
  const nombres = podrian.map(({ nombre }) => nombre)
  return lista.format(nombres.length > 3 ? [...nombres.slice(0, 2), `${nombres.length - 2} más`] : nombres)
}
