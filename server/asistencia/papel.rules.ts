// A paper of a closed month, in the letterhead of the company.
import type { Content, TableCell } from 'pdfmake'
import { nombresSeries, numeroDe, type Papel as PapelDelMes } from '#contract/asistencia/cierres.ts'
import { firmas } from '#server/plumbing/pdf/firmas.ts'
import type { Papel } from '#server/plumbing/pdf/pdf.ts'
import { longDay, longMoment, longMonth } from '#server/plumbing/process/local-time.ts'
import { type Contenido, type Tabla, tablasDe } from './papel-tablas.rules.ts'
import { porciento } from './planilla-papel.rules.ts'

interface Emitido extends Contenido, Pick<PapelDelMes, 'anio' | 'numero' | 'rectifica'> {
  mes: string
  cerrado_en: string
  cerrado_por: string | null
}

export const tituloDe = ({ serie, ...numero }: Pick<Emitido, 'serie' | 'anio' | 'numero'>): string =>
  `${nombresSeries[serie]} ${numeroDe(numero)}`

/** Made of the closing alone, so that it comes out the same whenever it is asked for. */
export function papelDelMes(emitido: Emitido, membrete: Papel['membrete']): Papel {
  const { mes, compania, guardada, rectifica, cerrado_en, cerrado_por } = emitido
  const { ponderado, media, n } = guardada.compania
  const month = capital(longMonth(mes))
  const huella = guardada.huella ? `\nHuella del registro: ${guardada.huella}` : ''
  const por = cerrado_por ? `, por ${cerrado_por}` : ''
  return {
    titulo: tituloDe(emitido),
    subtitulo: compania
      ? `${month}. Voluntarios de: ${compania}.`
      : `${month}. Asistencia de la compañía: ${porciento(ponderado)}. Promedio simple: ${porciento(media)}, de ${n} voluntarios.`,
    contenido: [
      ...(rectifica
        ? [{ text: `Rectifica el ${numeroDe(rectifica)}.`, bold: true, margin: [0, 0, 0, 8] } as Content]
        : []),
      ...tablasDe(emitido).flatMap(enPapel),
      firmas('Ayudante', 'Capitán'),
    ],
    membrete,
    emitido: `Emitido el ${longMoment(new Date(cerrado_en))}${por}.${huella}`,
    tamano: 'LETTER',
  }
}

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('es') + text.slice(1)

function enPapel({ nombre, columnas, filas }: Tabla): Content[] {
  const head = columnas.map(({ title, ancho }): TableCell => ({ text: title, style: 'encabezado', ...sideOf(ancho) }))
  const body = filas.map((fila) =>
    columnas.map(({ ancho, porciento: pct, isDay }, index): TableCell => {
      const value = fila[index] ?? null
      const text = pct
        ? porciento(value === null ? null : Number(value))
        : typeof value === 'number'
          ? value.toLocaleString('es-CL')
          : value === null
            ? '—'
            : isDay
              ? longDay(value)
              : value
      return { text, ...sideOf(ancho) }
    }),
  )
  return [
    { text: nombre, style: 'seccion', headlineLevel: 1 },
    filas.length === 0
      ? { text: 'No hay nada que informar.', style: 'nota' }
      : {
          table: {
            headerRows: 1,
            dontBreakRows: true,
            widths: columnas.map(({ ancho }) => ancho),
            body: [head, ...body],
          },
          layout: 'renglones',
          fontSize: 9,
        },
  ]
}

/** Narrow columns hold figures. */
const sideOf = (ancho: number | '*') => (ancho !== '*' && ancho < 60 ? ({ alignment: 'right' } as const) : {})
