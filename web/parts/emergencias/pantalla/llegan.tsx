import type { QuienResponde } from '#contract/emergencias/respuestas.ts'
import { Destaca } from '#web/parts/emergencias/destaca.tsx'
import { useSegundo } from '#web/parts/emergencias/reloj.tsx'
import { enMinutos } from '#web/parts/emergencias/tablero.rules.ts'
import { hour } from '#web/plumbing/format.ts'
import styles from './pantalla.module.css'

interface LleganProps {
  titulo: string
  quienes: readonly QuienResponde[]
  caben: number
}

/** Members who come to one place, the hour of each biggest in its row. */
export function Llegan({ titulo, quienes, caben }: LleganProps) {
  const now = useSegundo()
  const mas = quienes.length - caben
  return (
    <section className={styles.grupo} aria-label={titulo}>
      <h2>
        {titulo} <strong>{quienes.length}</strong>
      </h2>
      <ul>
        {quienes.slice(0, caben).map((quien) => (
          <li key={quien.user_id}>
            <span className={styles.hora}>
              {quien.llegada_en ? 'Está' : quien.llega_en ? hour(quien.llega_en) : '—'}
            </span>
            <p>
              <strong>{quien.nombre}</strong>
              <span>
                {quien.llegada_en
                  ? `llegó a las ${hour(quien.llegada_en)}`
                  : quien.llega_en && enMinutos(quien.llega_en, now)}{' '}
                <Destaca quien={quien} />
              </span>
            </p>
          </li>
        ))}
      </ul>
      {mas > 0 && <p className={styles.mas}>y {mas} más</p>}
    </section>
  )
}
