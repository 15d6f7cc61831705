import type { Unidad } from '#contract/material-mayor.ts'
import { pageTitle } from '../plumbing/page-title.ts'
import { Chevron } from '../ui/chevron.tsx'
import { useFlota } from './flota.ts'
import { inWords } from './flota-text.ts'
import styles from './material-mayor.module.css'
import { Pagina } from './pagina.tsx'
import { UnidadFicha } from './unidad-ficha.tsx'

export const meta = pageTitle(
  'Material Mayor',
  'Los carros de la compañía, uno por uno: qué son y si están en servicio ahora.',
)

export default function MaterialMayorScreen() {
  const unidades = useFlota()?.unidades ?? []
  return (
    <>
      <Pagina
        title={titleOf(unidades)}
        here="Material Mayor"
        lead="Así llamamos a nuestros carros: material mayor. Su estado se actualiza desde la guardia, a toda hora."
      />
      <Chevron variant="calma" />
      <div className={styles.unidades} data-live="fichas">
        {unidades.map((unidad) => (
          <UnidadFicha key={unidad.id} unidad={unidad} />
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
