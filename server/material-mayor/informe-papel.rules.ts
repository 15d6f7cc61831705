// The monthly report of fuel, kilometres and hours on paper and as a sheet (domain §1.2).
import type { Content, TableCell } from 'pdfmake'
import type { InformeCombustible, LineaInforme } from '#contract/material-mayor/informes.ts'
import { firmas } from '#server/plumbing/pdf/firmas.ts'
import type { Papel } from '#server/plumbing/pdf/pdf.ts'
import { longMoment, longMonth } from '#server/plumbing/process/local-time.ts'
import type { Column } from '#server/plumbing/sheets/csv.ts'
import { totalDe } from './informe.rules.ts'

export const nombreInforme = ({ numero, anio }: Pick<InformeCombustible, 'numero' | 'anio'>): string =>
  `Combustible, km y horas N.º ${numero}-${anio}`

const cifra = (valor: number | null, decimals = 0): string =>
  valor === null
    ? '—'
    : valor.toLocaleString('es-CL', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })

const columnas = ['Km', 'Litros', 'Km por litro', 'Horas motor', 'Horas bomba', 'Salidas', 'Emergencias'] as const

const cifrasDe = (linea: Omit<LineaInforme, 'unidad' | 'unidad_id' | 'por_motivo'>): string[] => [
  cifra(linea.km),
  cifra(linea.litros, 1),
  cifra(linea.km_por_litro, 1),
  cifra(linea.horas_motor, 1),
  cifra(linea.horas_bomba, 1),
  cifra(linea.salidas),
  cifra(linea.emergencias),
]

/** Litres per kilometre of different units are not added up. */
const totales = (lineas: readonly LineaInforme[]) => ({
  km: totalDe(lineas, 'km'),
  litros: totalDe(lineas, 'litros') ?? 0,
  km_por_litro: null,
  horas_motor: totalDe(lineas, 'horas_motor'),
  horas_bomba: totalDe(lineas, 'horas_bomba'),
  salidas: totalDe(lineas, 'salidas') ?? 0,
  emergencias: totalDe(lineas, 'emergencias') ?? 0,
})

/** One line for each reason, with the trips of each unit. */
export function porMotivo(lineas: readonly LineaInforme[]): { motivo: string; nombre: string; salidas: number[] }[] {
  const motivos = new Map(lineas.flatMap((linea) => linea.por_motivo.map((una) => [una.motivo, una.nombre] as const)))
  return [...motivos]
    .toSorted(([a], [b]) => a.localeCompare(b, 'es', { numeric: true }))
    .map(([motivo, nombre]) => ({
      motivo,
      nombre,
      salidas: lineas.map((linea) => linea.por_motivo.find((una) => una.motivo === motivo)?.salidas ?? 0),
    }))
}

export function papelInforme(
  informe: InformeCombustible,
  lineas: readonly LineaInforme[],
  membrete: Papel['membrete'],
): Papel {
  const motivos = porMotivo(lineas)
  return {
    titulo: `Combustible, kilómetros y horas, ${longMonth(informe.mes)}`,
    subtitulo: `N.º ${informe.numero}/${informe.anio}`,
    sello: `N.º ${informe.numero}/${informe.anio}`,
    contenido: [
      tabla(
        ['*', 48, 48, 52, 52, 52, 44, 62],
        ['Unidad', ...columnas],
        [...lineas.map((linea) => [linea.unidad, ...cifrasDe(linea)]), ['Total', ...cifrasDe(totales(lineas))]],
      ),
      { text: 'Emergencias: salidas con clave 10, sin los simulacros (10-15).', style: 'nota', margin: [0, 4, 0, 0] },
      ...(motivos.length > 0
        ? [
            { text: 'Salidas por motivo', bold: true, margin: [0, 14, 0, 4] as [number, number, number, number] },
            tabla(
              [44, '*', ...lineas.map(() => 44)],
              ['Clave', 'Motivo', ...lineas.map(({ unidad }) => unidad)],
              motivos.map(({ motivo, nombre, salidas }) => [motivo, nombre, ...salidas.map((n) => cifra(n))]),
              2,
            ),
          ]
        : []),
      firmas('Ayudante', 'Capitán'),
    ],
    membrete,
    emitido: `Emitido el ${longMoment(new Date(informe.emitido_en))}${informe.emitido_por ? `, por ${informe.emitido_por}` : ''}.`,
    tamano: 'LETTER',
  }
}

/** Texts on the left, figures on the right. */
const tabla = (widths: (number | '*')[], head: string[], body: string[][], texts = 1): Content => {
  const side = (index: number) => (index < texts ? 'left' : 'right')
  return {
    layout: 'renglones',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths,
      body: [
        head.map((text, index): TableCell => ({ text, style: 'encabezado', alignment: side(index) })),
        ...body.map((row) => row.map((text, index): TableCell => ({ text, alignment: side(index) }))),
      ],
    },
  }
}

export const columnasInforme: Column<LineaInforme>[] = [
  { title: 'Unidad', value: ({ unidad }) => unidad },
  { title: 'Kilómetros', value: ({ km }) => km },
  { title: 'Litros', value: ({ litros }) => litros },
  { title: 'Km por litro', value: ({ km_por_litro }) => km_por_litro },
  { title: 'Horas del motor', value: ({ horas_motor }) => horas_motor },
  { title: 'Horas de la bomba', value: ({ horas_bomba }) => horas_bomba },
  { title: 'Salidas', value: ({ salidas }) => salidas },
  { title: 'Emergencias', value: ({ emergencias }) => emergencias },
]

type Motivo = ReturnType<typeof porMotivo>[number]

export const columnasMotivos = (lineas: readonly LineaInforme[]): Column<Motivo>[] => [
  { title: 'Clave', value: ({ motivo }) => motivo },
  { title: 'Motivo', value: ({ nombre }) => nombre },
  ...lineas.map(({ unidad }, index) => ({ title: unidad, value: ({ salidas }: Motivo) => salidas[index] ?? 0 })),
]
