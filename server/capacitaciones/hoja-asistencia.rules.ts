// The attendance sheet of an edition, to sign: a row for each member, a column for each session.
import type { TableCell } from 'pdfmake'
import type { EdicionCompleta } from '#contract/capacitaciones/ediciones.ts'
import { conLugar } from '#contract/capacitaciones/estados.ts'
import type { Inscripcion } from '#contract/capacitaciones/inscripciones.ts'
import { localMoment, longMoment } from '#server/plumbing/process/local-time.ts'
import { firmas } from '#server/plumbing/pdf/firmas.ts'
import type { Papel } from '#server/plumbing/pdf/pdf.ts'

interface Emision {
  membrete: Papel['membrete']
  por: string
  now: Date
}

/** Sessions beside each other on one sheet; more follow below. */
const porTabla = 8

export function papelAsistencia(edicion: EdicionCompleta, todas: readonly Inscripcion[], emision: Emision): Papel {
  const { titulo, curso, inicio, lugar, sesiones } = edicion
  const inscritos = todas.filter(({ estado }) => conLugar.some((one) => one === estado))
  const tablas = []
  for (let from = 0; from === 0 || from < sesiones.length; from += porTabla) {
    const columnas = sesiones.slice(from, from + porTabla).map((one) => localMoment(one.inicio).slice(5, 16))
    tablas.push(columnas.length > 0 ? columnas : ['Firma'])
  }
  return {
    titulo: `Hoja de asistencia: ${titulo}`,
    subtitulo: [curso, longMoment(new Date(inicio)), lugar].filter(Boolean).join(' · '),
    contenido: [
      ...tablas.map((columnas) => {
        const head: TableCell[] = ['N.º', 'Nombre', ...columnas].map((text) => ({ text, style: 'encabezado' }))
        const body = inscritos.map(({ nombre }, index): TableCell[] => [
          String(index + 1),
          nombre,
          ...columnas.map(() => ' '),
        ])
        const widths = [24, 170, ...columnas.map(() => '*')]
        return {
          table: { headerRows: 1, dontBreakRows: true, widths, heights: 24, body: [head, ...body] },
          layout: 'renglones',
          margin: [0, 0, 0, 16] as [number, number, number, number],
        }
      }),
      firmas('Instructor', 'A cargo de capacitación'),
    ],
    membrete: emision.membrete,
    emitido: `Emitida el ${longMoment(emision.now)}, por ${emision.por}.`,
    tamano: 'LETTER',
    apaisado: sesiones.length > 3,
  }
}
