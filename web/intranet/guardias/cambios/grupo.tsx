import { guardiasApi } from '#contract/guardias.ts'
import type { CambioGuardia, GrupoCambioGuardia } from '#contract/guardias/cambios.ts'
import { Lista } from '#web/plumbing/lista.tsx'
import { useLista } from '#web/plumbing/use-lista.ts'
import { CambioCard } from './cambio-card.tsx'
import styles from './cambios.module.css'
import type { Accion } from './textos.ts'

interface GrupoProps {
  grupo: GrupoCambioGuardia
  title: string
  count: number
  /** Noun for the number, for screen readers. */
  counted: string
  /** Instead of the list where nothing waits. */
  empty: string
  onAccion: (accion: Accion, cambio: CambioGuardia) => void
}

const perPage = 20

/** Swaps that wait for the same thing, the first to lapse first. */
export function Grupo({ grupo, title, count, counted, empty, onAccion }: GrupoProps) {
  const lista = useLista(guardiasApi.cambiosGuardia, { fixed: { grupo }, limit: perPage, local: true })
  return (
    <section aria-labelledby={`cambios-${grupo}`} className={styles.grupo}>
      <h2 id={`cambios-${grupo}`} className={styles.titulo}>
        {title}{' '}
        {count > 0 && (
          <span className={styles.cuenta}>
            {count} <span className="visually-hidden">{counted}</span>
          </span>
        )}
      </h2>
      <Lista
        lista={lista}
        caption={title}
        className={styles.lista}
        rowKey={({ id }) => id}
        renderRow={(cambio) => <CambioCard cambio={cambio} onAccion={(accion) => onAccion(accion, cambio)} />}
        empty={<p className={styles.nota}>{empty}</p>}
      />
    </section>
  )
}
