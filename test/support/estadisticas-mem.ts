import type { Bloque, Cifra, Columna, TablaDeCifras } from '#contract/estadisticas/forma.ts'
import { bloques } from '#contract/estadisticas/forma.ts'

const meses = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']

const cifra = (said: Pick<Cifra, 'clave' | 'nombre' | 'medida' | 'valor'> & Partial<Cifra>): Cifra => ({
  definicion: `${said.nombre}: cuántas se contaron entre todas las del período.`,
  n: 301,
  casos: 'salidas',
  excluidas: [],
  antes: { valor: said.valor === null ? null : said.valor - 1, n: 12 },
  mejor: null,
  reservada: false,
  ...said,
})

const columna = (clave: string, more: Partial<Columna> = {}): Columna => ({
  clave,
  nombre: clave.charAt(0).toUpperCase() + clave.slice(1),
  medida: 'cuenta',
  papel: 'parte',
  ...more,
})

const tabla = (
  said: Pick<TablaDeCifras, 'clave' | 'titulo' | 'dibujo' | 'columnas' | 'filas'> & Partial<TablaDeCifras>,
): TablaDeCifras => ({
  definicion: `${said.titulo}: cuántas se contaron de cada una.`,
  n: 312,
  casos: 'salidas',
  excluidas: [{ motivo: 'sin hora 6-3', cuantas: 11 }],
  primera: 'Mes',
  referencia: null,
  hallazgo: 'Febrero fue el mes con más salidas: 38.',
  ...said,
})

const filas = (names: readonly string[], wide: number): TablaDeCifras['filas'] =>
  names.map((nombre, row) => ({
    clave: nombre,
    nombre,
    valores: Array.from({ length: wide }, (_, column) => ((row * 7 + column * 5) % 23) + column),
  }))

/** A block with each measure and each drawing. */
export const unBloque = (bloque: Bloque['bloque'] = 'emergencias'): Bloque => ({
  bloque,
  desde: '2025-01-01',
  hasta: '2025-12-31',
  comparado: { desde: '2024-01-01', hasta: '2024-12-31' },
  filtros: ['clave', 'unidad', 'simulacros'],
  cifras: [
    cifra({ clave: 'salidas', nombre: 'Salidas', medida: 'cuenta', valor: 1312 }),
    cifra({
      clave: 'respuesta',
      nombre: 'Respuesta, mediana',
      medida: 'segundos',
      valor: 4938,
      excluidas: [{ motivo: 'sin hora 6-3', cuantas: 11 }],
    }),
    cifra({ clave: 'falsas', nombre: '=Falsas alarmas', medida: 'porcentaje', valor: 85.7 }),
    cifra({ clave: 'horas', nombre: 'Horas-persona', medida: 'horas', valor: 1204.5 }),
    cifra({ clave: 'nada', nombre: 'Sin nada', medida: 'decimal', valor: null, antes: null }),
  ],
  tablas: [
    tabla({
      clave: 'por_mes',
      titulo: 'Salidas por mes: todas',
      dibujo: 'apiladas',
      columnas: [
        columna('incendio'),
        columna('rescate'),
        columna('total', { papel: 'total' }),
        columna('antes', { papel: 'antes', nombre: '2024' }),
      ],
      filas: meses.map((nombre, row) => ({
        clave: nombre,
        nombre,
        valores: [row + 3, row % 4, row + 3 + (row % 4), 9],
      })),
    }),
    tabla({
      clave: 'respuesta',
      titulo: 'Respuesta',
      dibujo: 'histograma',
      columnas: [columna('salidas')],
      filas: filas(['0–1', '1–2', '2–3', '3–4', '4–5', '5 o más'], 1),
      referencia: { nombre: 'Mediana', valor: 278, medida: 'segundos' },
    }),
    tabla({
      clave: 'asistencia',
      titulo: 'Asistencia',
      dibujo: 'lineas',
      columnas: [columna('porcentaje', { medida: 'porcentaje' }), columna('antes', { papel: 'antes', nombre: '2024' })],
      filas: meses.map((nombre, row) => ({ clave: nombre, nombre, valores: [row === 4 ? null : 60.5 + row, 62] })),
      referencia: { nombre: 'Meta', valor: 70, medida: 'porcentaje' },
    }),
    tabla({
      clave: 'unidades',
      titulo: 'Por unidad',
      dibujo: 'barras',
      primera: 'Unidad',
      columnas: [columna('disponible', { medida: 'porcentaje' })],
      filas: filas(['B-21', 'B-22', 'B-23'], 1),
    }),
    tabla({
      clave: 'niveles',
      titulo: 'Antigüedad',
      dibujo: 'piramide',
      primera: 'Años',
      columnas: [columna('mujeres'), columna('hombres')],
      filas: filas(['0 a 4', '5 a 9', '10 o más'], 2),
    }),
    tabla({
      clave: 'horas',
      titulo: 'Día y hora',
      dibujo: 'calor',
      primera: 'Día',
      columnas: Array.from({ length: 24 }, (_, hour) => columna(String(hour))),
      filas: filas(['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'], 24),
    }),
    tabla({
      clave: 'sectores',
      titulo: 'Por sector',
      dibujo: 'tabla',
      primera: 'Sector',
      columnas: [columna('salidas'), columna('respuesta', { medida: 'segundos' })],
      filas: filas(
        Array.from({ length: 18 }, (_, index) => `Sector ${index + 1}`),
        2,
      ),
    }),
  ],
})

/** All eight, alike. */
export const ochoBloques = (): Bloque[] => bloques.map((bloque) => unBloque(bloque))

/** The numbers of a block, one list for its figures and one for each table: value after value. */
export const numerosDe = ({ cifras, tablas, comparado }: Bloque): (number | null)[][] => [
  cifras.flatMap(({ valor, antes, n }) => [valor, ...(comparado ? [antes?.valor ?? null] : []), n]),
  ...tablas.map(({ filas }) => filas.flatMap(({ valores }) => valores)),
]

/** The same, read back from a CSV of the block. Written without its writer. */
export function leidaDe(csv: string): (number | null)[][] {
  const sections = csv.replace(/^\uFEFF/, '').split(/\r\n;*\r\n/)
  return sections.slice(0, -1).map((section, index) => {
    const [, head = '', ...lines] = section.split('\r\n').map((line) => line.replace(/;+$/, ''))
    const heads = head.split(';')
    return lines.flatMap((line) => {
      const cells = line.split(';')
      const numbers =
        index > 0 ? heads.map((_, at) => at).slice(1) : [1, heads.indexOf('Antes'), heads.indexOf('Casos')]
      return numbers.filter((at) => at > 0).map((at) => numberOf(cells[at] ?? ''))
    })
  })
}

function numberOf(cell: string): number | null {
  if (cell === '') return null
  const [, hours, minutes, seconds] = /^(\d+):(\d\d):(\d\d)$/.exec(cell) ?? []
  return hours === undefined
    ? Number(cell.replace(',', '.'))
    : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}
