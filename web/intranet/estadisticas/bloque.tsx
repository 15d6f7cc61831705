import { fraseSinIngreso } from '#contract/asistencia/lista.ts'
import {
  type Bloque as Contado,
  type NombreBloque,
  nombresBloques,
  type NombreFiltro,
} from '#contract/estadisticas/forma.ts'
import { Falla } from '#web/ui/falla.tsx'
import { Cifras } from './cifras.tsx'
import { useBloque } from './consultas.ts'
import { ContandoCifras, ContandoTarjeta } from './esperando.tsx'
import { type Filtros, nombreOtro } from './filtros.rules.ts'
import { Tarjeta } from './tarjeta.tsx'
import { useFiltros } from './use-filtros.ts'
import styles from './estadisticas.module.css'

/** All figures and tables of a block. */
export function Bloque({ bloque }: { bloque: NombreBloque }) {
  const { data, error, refetch } = useBloque(bloque)
  const { filtros } = useFiltros()
  if (!filtros.dias) return null
  if (error && !data) return <Falla onRetry={refetch}>{error.message}</Falla>
  if (!data)
    return (
      <>
        <ContandoCifras />
        <div className={styles.rejilla}>
          <ContandoTarjeta />
          <ContandoTarjeta />
        </div>
      </>
    )
  const ignorados = sinObedecer(data, filtros)
  return (
    <>
      {ignorados && <p className={styles.nota}>{ignorados}</p>}
      {data.sin_ingreso.length > 0 && (
        <p className={styles.nota}>
          {fraseSinIngreso(data.sin_ingreso, ['que no cuenta en estas cifras', 'que no cuentan en estas cifras'])}
        </p>
      )}
      {data.cifras.length > 0 && (
        <Cifras
          label={`Cifras: ${nombresBloques[bloque]}`}
          cifras={data.cifras}
          otro={nombreOtro(data.comparado, data)}
          conCasos
        />
      )}
      <div className={styles.rejilla}>
        {data.tablas.map((tabla) => (
          <Tarjeta key={tabla.clave} bloque={data} tabla={tabla} ancha={esAncha(tabla)} />
        ))}
      </div>
      {data.cifras.length === 0 && data.tablas.length === 0 && (
        <p className={styles.nota}>Nada que contar en este período.</p>
      )}
    </>
  )
}

/** A heat map, many columns, or a table of many figures. */
const esAncha = ({ dibujo, filas, columnas }: Contado['tablas'][number]): boolean =>
  dibujo === 'calor' ||
  (dibujo === 'tabla' && columnas.length > 4) ||
  ((dibujo === 'apiladas' || dibujo === 'columnas') && filas.length > 14)

const enPalabras: Record<NombreFiltro, string> = {
  clave: 'la clave',
  unidad: 'la unidad',
  simulacros: 'los simulacros',
}

/** Filters that are chosen and that a block has no use for. */
function sinObedecer({ bloque, filtros }: Pick<Contado, 'bloque' | 'filtros'>, elegidos: Filtros): string {
  const chosen: NombreFiltro[] = [
    ...(elegidos.clave ? (['clave'] as const) : []),
    ...(elegidos.unidad ? (['unidad'] as const) : []),
    ...(elegidos.simulacros ? (['simulacros'] as const) : []),
  ]
  const ignored = chosen.filter((one) => !filtros.includes(one)).map((one) => enPalabras[one])
  if (ignored.length === 0) return ''
  const last = ignored.at(-1) ?? ''
  const all = ignored.length > 1 ? `${ignored.slice(0, -1).join(', ')} ni ${last}` : last
  return `${nombresBloques[bloque]} no depende de ${all}: estas cifras son de todo el período.`
}
