// The libro de guardia on paper: the guards of some days, each with its entries, and a line to sign on.
import type { Content, TableCell } from 'pdfmake'
import { nombresNovedades } from '#contract/guardias/estados.ts'
import { diaLocal, enZona } from '#contract/shared/fechas.ts'
import { firmas } from '#server/plumbing/pdf/firmas.ts'
import type { Papel } from '#server/plumbing/pdf/pdf.ts'
import { localHour, longDay, longMoment } from '#server/plumbing/process/local-time.ts'
import { anotadaAparte } from '#contract/guardias/libro.ts'
import type { EnPapel } from './novedades.queries.ts'

interface Libro {
  desde: string
  hasta: string
  /** By guard, in the order of the hours. */
  lineas: readonly EnPapel[]
}

interface Emision {
  membrete: Papel['membrete']
  /** The caller. */
  por: string
  now: Date
}

export const nombreLibro = ({ desde, hasta }: Pick<Libro, 'desde' | 'hasta'>): string =>
  desde === hasta ? `Libro de guardia ${desde}` : `Libro de guardia ${desde} a ${hasta}`

export function papelLibro({ desde, hasta, lineas }: Libro, { membrete, por, now }: Emision): Papel {
  const guardias = [...Map.groupBy(lineas, ({ guardia_id }) => guardia_id).values()]
  return {
    titulo: 'Libro de guardia',
    subtitulo: desde === hasta ? longDay(desde) : `${longDay(desde)} a ${longDay(hasta)}`,
    contenido: [
      ...(guardias.length > 0 ? guardias.flatMap(guardiaEnPapel) : [{ text: 'No hay entradas en estos días.' }]),
      firmas('Oficial de guardia', 'Capitán'),
    ],
    membrete,
    emitido: `Impreso el ${longMoment(now)}, por ${por}.`,
    tamano: 'LETTER',
  }
}

/** «6 sept» */
const shortDay = enZona('es-CL', { day: 'numeric', month: 'short' })

function guardiaEnPapel(lineas: readonly EnPapel[]): Content[] {
  const [first] = lineas
  if (!first) return []
  const { guardia, inicio, termino } = first
  // The clock alone says too little in a guard of days, or of a correction that came later.
  const dia = diaLocal(new Date(inicio))
  const isOther = (hora: string) => diaLocal(new Date(hora)) !== dia
  const horas = new Map(lineas.map(({ id, hora }) => [id, localHour(new Date(hora))]))
  const head = ['Hora', 'Tipo', 'Novedad', 'Anotó'].map((text): TableCell => ({ text, bold: true }))
  const body = lineas.map((linea): TableCell[] => [
    {
      stack: [
        { text: localHour(new Date(linea.hora)) },
        ...(isOther(linea.hora) ? [{ text: shortDay(new Date(linea.hora)), style: 'nota' }] : []),
      ],
    },
    { text: nombresNovedades[linea.tipo] },
    { stack: [{ text: linea.texto }, ...notasDe(linea, horas).map((text) => ({ text, style: 'nota' }))] },
    { text: linea.autor ?? 'El programa' },
  ])
  return [
    {
      text: `${guardia}, ${longDay(dia)}, ${localHour(new Date(inicio))} a ${localHour(new Date(termino))}`,
      bold: true,
      margin: [0, 10, 0, 4],
    },
    {
      layout: 'lightHorizontalLines',
      table: { headerRows: 1, widths: [34, 52, '*', 110], body: [head, ...body] },
    },
  ]
}

function notasDe(linea: EnPapel, horas: ReadonlyMap<number, string>): string[] {
  const corrected = linea.corrige_id === null ? undefined : horas.get(linea.corrige_id)
  return [
    ...(linea.corrige_id === null
      ? []
      : [corrected ? `Corrige la de las ${corrected}.` : 'Corrige una entrada anterior.']),
    ...(anotadaAparte(linea) ? [`Anotado sin conexión; recibido a las ${localHour(new Date(linea.escrita_en))}.`] : []),
  ]
}
