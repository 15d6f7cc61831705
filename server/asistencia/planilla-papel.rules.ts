// The monthly sheet on paper, A3 landscape.
import type { Content, TableCell } from 'pdfmake'
import { nombresEstadosLista, cuentaYa } from '#contract/asistencia/lista.ts'
import {
  type FilaPlanilla,
  letrasPlanilla,
  nombresEstadosMes,
  nombresFiltros,
  type Planilla,
} from '#contract/asistencia/planilla.ts'
import { nombresCategorias } from '#contract/catalogos.ts'
import { nombreCargo } from '#contract/shared/cargos.ts'
import { longDay, longMoment, longMonth } from '#server/plumbing/process/local-time.ts'
import { firmas } from '#server/plumbing/pdf/firmas.ts'
import type { Papel } from '#server/plumbing/pdf/pdf.ts'

export interface Emision {
  membrete: Papel['membrete']
  /** The caller. */
  por: string
  now: Date
}

/** Acts side by side, so that a letter is still read. */
const porTabla = 40

export function papelPlanilla(planilla: Planilla, { membrete, por, now }: Emision): Papel {
  const { mes, estado_mes, filtro, actos, filas, compania } = planilla
  const starts = Array.from({ length: Math.max(1, Math.ceil(actos.length / porTabla)) }, (_, index) => index * porTabla)
  const acts = filtro === 'todos' ? 'Todos los actos que cuentan' : nombresFiltros[filtro]
  return {
    titulo: `Planilla de asistencia de ${longMonth(mes)}`,
    subtitulo: `${acts}. Mes ${nombresEstadosMes[estado_mes].toLowerCase()}. La compañía: ${porciento(compania.ponderado)}. A presente, T atraso, F falta, L licencia, S suspensión.`,
    contenido:
      filas.length === 0
        ? [{ text: 'No hay listas de este mes.', style: 'nota' }]
        : [...starts.map((from) => tabla(planilla, from)), leyenda(planilla), firmas('Ayudante', 'Capitán')],
    membrete,
    emitido: `Emitida el ${longMoment(now)}, por ${por}.`,
    tamano: 'A3',
    apaisado: true,
  }
}

export const porciento = (porcentaje: number | null): string =>
  porcentaje === null ? '—' : `${porcentaje.toLocaleString('es-CL', { minimumFractionDigits: 1 })} %`

const totales = [...letrasPlanilla, 'Abonos', '%'] as const

/** Letters of the acts from one on; the totals stand beside the last ones. */
function tabla({ actos, filas }: Planilla, from: number): Content {
  const part = actos.slice(from, from + porTabla)
  const isLast = from + porTabla >= actos.length
  const head = [
    bold('Nombre'),
    ...part.map(({ dia }, index) => centred(`${from + index + 1}\n${Number(dia.slice(8))}`)),
    ...(isLast ? totales.map(centred) : []),
  ]
  const rows = filas.map((fila) => [
    name(fila),
    ...fila.celdas.slice(from, from + porTabla).map(centred),
    ...(isLast
      ? [...letrasPlanilla.map((letra) => fila.letras[letra]), fila.abonos, porciento(fila.porcentaje)]
      : []
    ).map((text) => centred(String(text))),
  ])
  const presentes = [
    bold('Presentes'),
    ...part.map((acto) => centred(cuentaYa(acto.estado_lista) ? String(acto.presentes) : '—')),
    ...(isLast ? totales.map(() => centred('')) : []),
  ]
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [150, ...part.map(() => 13), ...(isLast ? [...letrasPlanilla.map(() => 14), 34, 36] : [])],
      body: [head, ...rows, presentes],
    },
    layout: 'cuadricula',
    fontSize: 8,
    margin: [0, 4, 0, 10],
  }
}

const name = (fila: FilaPlanilla): TableCell => ({
  text: [
    { text: fila.nombre, bold: true },
    { text: ` ${nombreCargo(fila)}`, style: 'nota' },
  ],
})
const bold = (text: string): TableCell => ({ text, bold: true })
const centred = (text: string): TableCell => ({ text, alignment: 'center', bold: true })

/** Acts by their number in the grid, in two columns. */
function leyenda({ actos }: Planilla): Content {
  const half = Math.ceil(actos.length / 2)
  const lines = actos.map(({ dia, titulo, categoria, estado_lista }, index) => {
    const state = cuentaYa(estado_lista)
      ? ''
      : ` · lista ${nombresEstadosLista[estado_lista].toLowerCase()}: aún no cuenta`
    return { text: `${index + 1}. ${longDay(dia)}: ${titulo} · ${nombresCategorias[categoria]}${state}`, style: 'nota' }
  })
  return { columns: [{ stack: lines.slice(0, half) }, { stack: lines.slice(half) }], columnGap: 24 }
}
