import { claseDeFila, type ClaseDeFila, type FilaPlanilla } from '#contract/shared/importacion.ts'
import styles from './importacion.module.css'

interface CuentasProps {
  filas: readonly FilaPlanilla[]
  importadas: number
  cambios: { aplicados: boolean } | null
}

/** What became of the rows of a sheet, in figures. */
export function Cuentas({ filas, importadas, cambios }: CuentasProps) {
  const porClase = Map.groupBy(filas, claseDeFila)
  const cuentas = (Object.keys(palabras) as (keyof typeof palabras)[]).flatMap((clase) => {
    const count = (porClase.get(clase) ?? []).length
    const [una, varias] =
      // One fault may keep all out.
      clase === 'nueva' && importadas === 0
        ? sinEntrar
        : clase === 'cambia' && !cambios?.aplicados
          ? sinCambiar
          : palabras[clase]
    return count === 0 ? [] : { clase, count, dicho: count === 1 ? una : varias }
  })
  return (
    <ul className={styles.cuentas}>
      {cuentas.map(({ clase, count, dicho }) => (
        <li key={clase}>
          <strong>{count.toLocaleString('es-CL')}</strong> {dicho}
        </li>
      ))}
    </ul>
  )
}

const palabras: Record<Exclude<ClaseDeFila, 'espera'>, readonly [string, string]> = {
  nueva: ['nueva', 'nuevas'],
  cambia: ['cambió, abajo está en qué', 'cambiaron, abajo está en qué'],
  igual: ['ya estaba igual', 'ya estaban iguales'],
  reparo: ['quedó fuera por reparos', 'quedaron fuera por reparos'],
}
const sinEntrar = ['sin reparos, que no entró', 'sin reparos, que no entraron'] as const
const sinCambiar = ['dice otra cosa, y no cambió', 'dicen otra cosa, y no cambiaron'] as const
