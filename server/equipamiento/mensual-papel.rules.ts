// The monthly inventory of minor equipment on paper (domain §1.2): how many of each category, and each piece.
import type { Content, TableCell } from 'pdfmake'
import { type CategoriaEquipo, categoriasEquipo, nombresCategoriasEquipo } from '#contract/equipamiento/estados.ts'
import type { InventarioMensual } from '#contract/equipamiento/mensual.ts'
import { firmas } from '#server/plumbing/pdf/firmas.ts'
import type { Papel } from '#server/plumbing/pdf/pdf.ts'
import { longMoment, longMonth } from '#server/plumbing/process/local-time.ts'

export interface LineaMensual {
  codigo: string
  nombre: string
  categoria: CategoriaEquipo
  cantidad: number
  estado: string
  donde: string
  apto: boolean
}

export const nombreMensual = ({ numero, anio }: Pick<InventarioMensual, 'numero' | 'anio'>): string =>
  `Inventario N.º ${numero}-${anio}`

export function papelMensual(
  mensual: InventarioMensual,
  lineas: readonly LineaMensual[],
  membrete: Papel['membrete'],
): Papel {
  const grupos = categoriasEquipo.flatMap((categoria) => {
    const suyas = lineas.filter((linea) => linea.categoria === categoria)
    return suyas.length > 0 ? [{ nombre: nombresCategoriasEquipo[categoria], suyas }] : []
  })
  return {
    titulo: `Inventario de material menor, ${longMonth(mensual.mes)}`,
    subtitulo: `N.º ${mensual.numero}/${mensual.anio} · Al ${longMoment(new Date(mensual.emitido_en))}`,
    sello: `N.º ${mensual.numero}/${mensual.anio}`,
    contenido: [
      tabla(
        ['*', 60, 60, 60],
        ['Categoría', 'Piezas', 'Unidades', 'Aptas'],
        [...grupos.map(({ nombre, suyas }) => [nombre, ...cifras(suyas)]), ['Total', ...cifras(lineas)]],
      ),
      ...grupos.flatMap(({ nombre, suyas }) => [
        { text: nombre, bold: true, margin: [0, 12, 0, 4] as [number, number, number, number] },
        tabla(
          [64, '*', 30, 150, 90],
          ['Código', 'Equipo', 'Cant.', 'Dónde está', 'Estado'],
          suyas.map((una) => [
            una.codigo,
            una.nombre,
            String(una.cantidad),
            una.donde,
            una.estado === 'OPERATIVO' && !una.apto ? 'OPERATIVO, no apto' : una.estado,
          ]),
        ),
      ]),
      firmas('Ayudante', 'Capitán'),
    ],
    membrete,
    emitido: `Emitido el ${longMoment(new Date(mensual.emitido_en))}${mensual.emitido_por ? `, por ${mensual.emitido_por}` : ''}.`,
    tamano: 'LETTER',
  }
}

const cifras = (lineas: readonly LineaMensual[]): string[] =>
  [
    lineas.length,
    lineas.reduce((sum, { cantidad }) => sum + cantidad, 0),
    lineas.filter(({ apto }) => apto).length,
  ].map((n) => n.toLocaleString('es-CL'))

const tabla = (widths: (number | '*')[], head: string[], body: string[][]): Content => ({
  layout: 'renglones',
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths,
    body: [head.map((text): TableCell => ({ text, style: 'encabezado' })), ...body],
  },
})
