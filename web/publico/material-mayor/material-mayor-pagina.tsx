import type { Unidad } from '#contract/material-mayor.ts'
import type { MaterialMayor } from '#contract/sitio/paginas.ts'
import { Chevron } from '#web/ui/chevron.tsx'
import { inWords } from '#web/publico/flota-text.ts'
import { Pagina } from '#web/publico/pagina.tsx'
import styles from './material-mayor.module.css'
import { UnidadFicha } from './unidad-ficha.tsx'

interface MaterialMayorPaginaProps {
  contenido: MaterialMayor
  /** Current units; none if they could not be read. */
  unidades: Unidad[]
}

export function MaterialMayorPagina({ contenido, unidades }: MaterialMayorPaginaProps) {
  return (
    <>
      <Pagina title={titleOf(unidades)} here="Material Mayor" lead={contenido.bajada} />
      <Chevron variant="calma" />
      <div data-live="fichas">
        {unidades.map((unidad) => (
          <UnidadFicha
            key={unidad.id}
            unidad={unidad}
            contada={contenido.unidades.find(({ unidad_id }) => unidad_id === unidad.id)}
          />
        ))}
        {unidades.length === 0 && (
          <p className={styles.vacio}>En este momento no podemos mostrar los carros. Vuelve a mirar en unos minutos.</p>
        )}
      </div>
    </>
  )
}

function titleOf({ length }: Unidad[]) {
  if (length === 0) return 'Nuestros carros'
  const count = inWords(length)
  return (
    <>
      {`${count[0]?.toUpperCase()}${count.slice(1)} ${length === 1 ? 'carro' : 'carros'}, `}
      <span>una sola dotación</span>
    </>
  )
}
