// The list of one act on paper, to sign.
import type { Content, TableCell } from 'pdfmake'
import { type Lista, nombresEstadosLista } from '#contract/asistencia/lista.ts'
import { letras, nombresMarcas } from '#contract/asistencia/marcas.ts'
import { nombreCargo } from '#contract/shared/cargos.ts'
import type { Row } from '#db/tables.ts'
import { localMoment, longMoment } from '#server/plumbing/process/local-time.ts'
import { firmas } from '#server/plumbing/pdf/firmas.ts'
import type { Papel } from '#server/plumbing/pdf/pdf.ts'
import type { Emision } from './planilla-papel.rules.ts'

type Acto = Pick<Row<'actos'>, 'titulo' | 'inicio' | 'lugar'>

export function papelLista(acto: Acto, lista: Lista, { membrete, por, now }: Emision): Papel {
  const { filas, externos, presentes, en_lista, estado_lista } = lista
  const where = acto.lugar ? `, ${acto.lugar}` : ''
  return {
    titulo: `Lista de asistencia: ${acto.titulo}`,
    subtitulo: `${longMoment(new Date(acto.inicio))}${where}. Lista ${nombresEstadosLista[estado_lista].toLowerCase()}. Presentes ${presentes} de ${en_lista}.`,
    contenido: [
      table(
        ['N.º', 'Nombre', 'Cargo', 'Marca', 'Llegada', 'Observación'],
        [24, '*', 90, 76, 40, 110],
        filas.map((fila, index) => [
          String(index + 1),
          fila.nombre,
          nombreCargo(fila),
          marcaDe(fila),
          fila.hora_llegada && localMoment(fila.hora_llegada).slice(11, 16),
          fila.observacion,
        ]),
      ),
      ...(externos.length === 0
        ? []
        : [
            { text: 'De otras compañías', style: 'seccion', headlineLevel: 1 },
            table(
              ['Nombre', 'Compañía', 'Cuerpo'],
              ['*', '*', '*'],
              externos.map(({ nombre, compania, cuerpo }) => [nombre, compania, cuerpo]),
            ),
          ]),
      firmas('A cargo de la lista', 'Capitán'),
    ],
    membrete,
    emitido: `Emitida el ${longMoment(now)}, por ${por}.`,
    tamano: 'LETTER',
  }
}

function marcaDe({ marca, propuesto }: Lista['filas'][number]): string | null {
  if (marca === null) return null
  const letra = letras[marca]
  return `${letra ? `${letra} · ` : ''}${nombresMarcas[marca]}${propuesto ? ' (propuesta)' : ''}`
}

function table(heads: string[], widths: (number | '*')[], rows: (string | null)[][]): Content {
  const head: TableCell[] = heads.map((text) => ({ text, style: 'encabezado' }))
  const body = rows.map((row) => row.map((text): TableCell => text ?? ''))
  return { table: { headerRows: 1, dontBreakRows: true, widths, body: [head, ...body] }, layout: 'renglones' }
}
