import type { Historia } from '#contract/sitio/paginas.ts'
import { classes } from '#web/ui/classes.ts'
import marco from '#web/publico/marco.module.css'
import { Pagina } from '#web/publico/pagina.tsx'
import styles from './historia.module.css'
import { Hito } from './hito.tsx'
import { Memoria } from './memoria.tsx'

export function HistoriaPagina({ contenido: { titulo, bajada, entradas } }: { contenido: Historia }) {
  return (
    <>
      <Pagina voice="granate" title={titulo} here="Historia" lead={bajada} />
      {entradas.length > 0 && (
        <ol className={classes(marco.ancho, styles.manguera)}>
          {entradas.map((entrada, index) => (
            // Two entries may be identical: only their position tells them apart.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>{entrada.tipo === 'hito' ? <Hito hito={entrada} /> : <Memoria memoria={entrada} />}</li>
          ))}
        </ol>
      )}
    </>
  )
}
