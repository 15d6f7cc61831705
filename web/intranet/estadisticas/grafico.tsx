import {
  Bar,
  CartesianGrid,
  ComposedChart,
  LabelList,
  Line,
  ReferenceLine,
  XAxis,
  YAxis,
  type DotItemDotProps,
} from 'recharts'
import type { TablaDeCifras } from '#contract/estadisticas/forma.ts'
import { textoValor } from '#contract/estadisticas/formato.ts'
import { escala, filaDeMediana, series, type Serie, totalDe } from './escala.ts'
import { Tramas, trama } from './tramas.tsx'
import styles from './grafico.module.css'

interface GraficoProps {
  tabla: TablaDeCifras
  /** Pixels. */
  ancho: number
  alto: number
  /** Without axis and lines across, for a phone. */
  compacto: boolean
}

type Punto = Record<string, number | string | null>

const quiet = { isAnimationActive: false } as const
const axis = { tickLine: false, tick: { className: styles.nota } } as const

/** Columns, stacks, lines or a histogram. Its colours are those of the page's theme. */
export function Grafico({ tabla, ancho, alto, compacto }: GraficoProps) {
  const { dibujo, filas, referencia } = tabla
  const { partes, antes, principal } = series(tabla)
  if (!principal) return null
  const lineas = dibujo === 'lineas'
  const apiladas = dibujo === 'apiladas'
  const puntos: Punto[] = filas.map(({ nombre, valores }, fila) => ({
    ...Object.fromEntries(valores.map((valor, index) => [`v${index}`, valor])),
    fila: String(fila),
    nombre: rotuloDe(dibujo, nombre, ancho / filas.length),
    total: totalDe(tabla, valores),
    // Above the mark of the other period too.
    cima: Math.max(totalDe(tabla, valores), (antes && valores[antes.indice]) ?? 0),
  }))
  const values = filas.flatMap(({ valores }) => [
    ...(apiladas ? [totalDe(tabla, valores)] : partes.map(({ indice }) => valores[indice])),
    antes && valores[antes.indice],
  ])
  const across = lineas && referencia ? [referencia.valor] : []
  const ticks = escala([...values.filter((value) => typeof value === 'number'), ...across], principal.medida)
  const withAxis = !compacto || lineas
  const mediana = dibujo === 'histograma' ? filaDeMediana(tabla) : -1
  const margin = { top: 26, right: lineas ? 56 : 4, bottom: 0, left: 0 }
  const nombreDe = (fila: string) => String(puntos[Number(fila)]?.nombre ?? '')
  return (
    <ComposedChart
      width={ancho}
      height={alto}
      data={puntos}
      margin={margin}
      barCategoryGap={dibujo === 'histograma' ? '4%' : '14%'}
      accessibilityLayer={false}
    >
      <Tramas />
      {withAxis && dibujo !== 'histograma' && <CartesianGrid vertical={false} className={styles.rejilla} />}
      <XAxis
        dataKey="fila"
        tickFormatter={nombreDe}
        interval={
          ancho / filas.length < 14
            ? 'preserveStartEnd'
            : ancho / filas.length < 28 && filas.length > 12
              ? 'equidistantPreserveStart'
              : 0
        }
        {...axis}
        axisLine={!lineas && { className: styles.eje }}
        height={30}
        tickMargin={8}
        {...(lineas && { padding: { left: 12, right: 12 } })}
      />
      <YAxis
        hide={!withAxis || dibujo === 'histograma'}
        width={principal.medida === 'segundos' ? 52 : 40}
        domain={[ticks[0] ?? 0, ticks.at(-1) ?? 1]}
        ticks={ticks}
        axisLine={false}
        tickFormatter={(value: number) => textoValor(value, principal.medida).replace(/\s.*$/, '')}
        {...axis}
      />
      {lineas
        ? partes.map((serie, index) => (
            <Line
              key={serie.clave}
              dataKey={`v${serie.indice}`}
              className={styles[`linea${index % 4}`]}
              strokeWidth={3}
              dot={<Ultimo serie={serie} ultimo={lastOf(puntos, serie)} sola={partes.length === 1} />}
              {...quiet}
            />
          ))
        : partes.map((serie, index) => (
            <Bar
              key={serie.clave}
              dataKey={`v${serie.indice}`}
              {...(apiladas && { stackId: 'todo' })}
              shape={<Barra serie={index} mediana={mediana} compacto={compacto} />}
              {...quiet}
            />
          ))}
      {(apiladas || (dibujo === 'columnas' && partes.length === 1)) && filas.length <= 24 && (
        <Line dataKey="cima" stroke="none" dot={false} activeDot={false} {...quiet}>
          <LabelList
            dataKey="total"
            position="top"
            className={styles.rotulo}
            formatter={(value) => rotulo(value, principal)}
          />
        </Line>
      )}
      {antes &&
        (lineas ? (
          <Line
            dataKey={`v${antes.indice}`}
            className={styles.antes}
            strokeDasharray="6 4"
            strokeWidth={2}
            dot={<NombreAlFinal nombre={antes.nombre} ultimo={lastOf(puntos, antes)} />}
            {...quiet}
          />
        ) : (
          <Line
            dataKey={`v${antes.indice}`}
            stroke="none"
            dot={<Marca ancho={ancho / filas.length} />}
            activeDot={false}
            {...quiet}
          />
        ))}
      {lineas && referencia && (
        <ReferenceLine
          y={referencia.valor}
          strokeDasharray="2 4"
          className={styles.referencia}
          label={{
            value: referencia.nombre,
            position: 'insideBottomLeft',
            offset: -18,
            dx: 20,
            className: styles.nota,
          }}
        />
      )}
      {mediana >= 0 && referencia && (
        <ReferenceLine
          x={String(mediana)}
          strokeDasharray="5 4"
          className={styles.mediana}
          {...(compacto && { stroke: 'none' })}
          label={{
            value: `${referencia.nombre} ${textoValor(referencia.valor, referencia.medida)}`,
            position: 'top',
            className: styles.rotulo,
          }}
        />
      )}
    </ComposedChart>
  )
}

/** On the axis: of a month its letter where there is no room. */
function rotuloDe(dibujo: TablaDeCifras['dibujo'], nombre: string, room: number): string {
  if (dibujo === 'histograma') return nombre.replace(/ o más$/, '+')
  return room < 30 && /^[a-z]{3}$/.test(nombre) ? nombre.charAt(0).toLocaleUpperCase('es') : nombre
}

interface BarraProps extends Partial<Record<'x' | 'y' | 'width' | 'height' | 'index', number>> {
  serie: number
  mediana: number
  compacto: boolean
}

const Barra = ({ x, y, width = 0, height = 0, index = 0, serie, mediana, compacto }: BarraProps) => (
  <rect
    x={x}
    y={y}
    width={Math.max(0, width)}
    height={Math.max(0, height)}
    className={mediana < 0 ? styles.barra : styles[ladoDe(index, mediana, compacto)]}
    fill={mediana < 0 ? trama(serie) : undefined}
  />
)

/** Up to the median, and beyond it. */
const ladoDe = (fila: number, mediana: number, compacto: boolean) =>
  fila === mediana && compacto ? 'enMediana' : fila <= mediana ? 'hasta' : 'despues'

const rotulo = (value: unknown, { medida }: Serie): string =>
  typeof value === 'number' && value !== 0 ? textoValor(value, medida) : ''

const lastOf = (puntos: readonly Punto[], { indice }: Serie): number =>
  puntos.findLastIndex((punto) => typeof punto[`v${indice}`] === 'number')

interface UltimoProps extends Partial<DotItemDotProps> {
  serie: Serie
  ultimo: number
  sola: boolean
}

/** The last value of a line, with its figure; of a point that stands alone, the point. */
function Ultimo({ cx, cy, index, payload, serie, ultimo, sola }: UltimoProps) {
  if (index !== ultimo || cx === undefined || cy === undefined) return <g />
  const valor = (payload as Punto)[`v${serie.indice}`]
  return (
    <g>
      <circle cx={cx} cy={cy} r={6} className={styles.punto} />
      <text x={cx + 8} y={cy - 10} className={styles.rotulo}>
        {sola ? rotulo(valor, serie) : serie.nombre}
      </text>
    </g>
  )
}

interface NombreProps extends Partial<DotItemDotProps> {
  nombre: string
  ultimo: number
}

const NombreAlFinal = ({ cx, cy, index, nombre, ultimo }: NombreProps) =>
  index === ultimo && cx !== undefined && cy !== undefined ? (
    <text x={cx + 8} y={cy + 18} className={styles.nota}>
      {nombre}
    </text>
  ) : (
    <g />
  )

/** Where the other period stood: a dashed mark across the column. */
const Marca = ({ cx, cy, ancho }: Partial<DotItemDotProps> & { ancho: number }) =>
  cx === undefined || cy === undefined || Number.isNaN(cy) ? (
    <g />
  ) : (
    <line x1={cx - ancho * 0.4} x2={cx + ancho * 0.4} y1={cy} y2={cy} strokeDasharray="4 3" className={styles.marca} />
  )
