// Guards of a month for the wall: a calendar that is read from some steps away.
import type { Content, TableCell } from 'pdfmake'
import { nombreBrecha } from '#contract/guardias/brecha.ts'
import { nombresEstadosAsignacion, nombresFunciones, nombresTurnos } from '#contract/guardias/estados.ts'
import type { Asignacion } from '#contract/guardias/asignaciones.ts'
import { tituloGuardia } from '#contract/guardias/papeles.ts'
import type { Guardia } from '#contract/guardias/guardias.ts'
import { finDeMes, sumarDias } from '#contract/shared/fechas.ts'
import { localHour, longDay, longMoment, longMonth } from '#server/plumbing/process/local-time.ts'
import { firmas } from '#server/plumbing/pdf/firmas.ts'
import type { Papel } from '#server/plumbing/pdf/pdf.ts'

export interface Emision {
  membrete: Papel['membrete']
  /** The caller. */
  por: string
  now: Date
}

const dias = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo']

export function papelMural(mes: string, guardias: readonly Guardia[], { membrete, por, now }: Emision): Papel {
  const gaps = guardias.filter(({ cobertura }) => cobertura.estado !== 'completa').length
  return {
    titulo: `Guardias de ${longMonth(mes)}`,
    subtitulo: `${guardias.length === 1 ? '1 guardia publicada' : `${guardias.length} guardias publicadas`}; ${gaps === 0 ? 'todas cubiertas' : `${gaps} con puestos por cubrir`}.`,
    contenido:
      guardias.length === 0
        ? [{ text: 'No hay guardias publicadas este mes.', style: 'nota' }]
        : [mesDe(mes, guardias)],
    membrete,
    emitido: `Emitida el ${longMoment(now)}, por ${por}.`,
    tamano: 'LETTER',
    apaisado: true,
  }
}

function mesDe(mes: string, guardias: readonly Guardia[]): Content {
  const byDay = Map.groupBy(guardias, ({ dia }) => dia)
  const weeks = semanasDe(mes).map((week) =>
    week.map((dia): TableCell => {
      if (!dia.startsWith(mes)) return ''
      const number = { text: String(Number(dia.slice(8))), bold: true, fontSize: 15 }
      return { stack: [number, ...(byDay.get(dia) ?? []).map(guardiaEnCelda)] }
    }),
  )
  const head = dias.map((text): TableCell => ({ text, bold: true, fontSize: 10.5, alignment: 'center' }))
  return {
    table: { headerRows: 1, dontBreakRows: true, widths: dias.map(() => '*'), body: [head, ...weeks] },
    layout: 'cuadricula',
    fontSize: 9,
  }
}

/** Weeks from Monday on that hold a month. */
function semanasDe(mes: string): string[][] {
  const first = Temporal.PlainDate.from(`${mes}-01`)
  const monday = sumarDias(`${mes}-01`, 1 - first.dayOfWeek)
  const last = finDeMes(mes)
  const weeks: string[][] = []
  for (let from = monday; from <= last; from = sumarDias(from, 7))
    weeks.push(Array.from({ length: 7 }, (_day, day) => sumarDias(from, day)))
  return weeks
}

const guardiaEnCelda = (guardia: Guardia): Content => ({
  stack: [
    { text: nombresTurnos[guardia.tipo], bold: true },
    { text: horasDe(guardia), style: 'nota' },
    ...enServicio(guardia).map(({ nombre, funcion }) => ({
      text: funcion === 'guardian' ? nombre : `${nombresFunciones[funcion]}: ${nombre}`,
    })),
    ...brecha(guardia),
  ],
  margin: [0, 2, 0, 4],
})

/** A gap in words, on a dashed line: told without colour. */
function brecha({ cobertura }: Guardia): Content[] {
  const text = nombreBrecha(cobertura)
  return text ? [{ text, bold: true, decoration: 'underline', decorationStyle: 'dashed' }] : []
}

const horasDe = ({ inicio, termino }: Guardia): string =>
  `${localHour(new Date(inicio))} a ${localHour(new Date(termino))}`

const enServicio = ({ asignaciones }: Guardia): Asignacion[] =>
  asignaciones.filter(({ estado }) => estado !== 'propuesta' && estado !== 'ausente')

/** One guard, to sign when it is handed over. */
export function papelGuardia(guardia: Guardia, { membrete, por, now }: Emision): Papel {
  const { nombre, tipo, dia, supervisor, notas, cupo_maximo, asignaciones } = guardia
  const rows = asignaciones
    .filter(({ estado }) => estado !== 'propuesta')
    .map((seat): TableCell[] => [
      nombresFunciones[seat.funcion],
      seat.nombre,
      nombresEstadosAsignacion[seat.estado],
      seat.cama === null ? '—' : String(seat.cama),
      seat.hora_ingreso ? localHour(new Date(seat.hora_ingreso)) : ' ',
      seat.hora_salida ? localHour(new Date(seat.hora_salida)) : ' ',
    ])
  const head = ['Función', 'Nombre', 'Estado', 'Cama', 'Ingreso', 'Salida'].map((text): TableCell => ({
    text,
    style: 'encabezado',
  }))
  return {
    titulo: tituloGuardia(nombre),
    subtitulo: [nombresTurnos[tipo], longDay(dia), horasDe(guardia), `${cupo_maximo} camas`].join(' · '),
    contenido: [
      ...(supervisor ? [{ text: `Oficial supervisor: ${supervisor}`, margin: [0, 0, 0, 4] } as Content] : []),
      ...(rows.length === 0 ? [{ text: 'Nadie está asignado.', style: 'nota' }] : []),
      ...(rows.length > 0
        ? [
            {
              table: { headerRows: 1, dontBreakRows: true, widths: [70, '*', 70, 40, 50, 50], body: [head, ...rows] },
              layout: 'renglones',
            } as Content,
          ]
        : []),
      ...brecha(guardia).map((text): Content => ({ stack: [text], margin: [0, 8, 0, 0] })),
      ...(notas ? [{ text: notas, margin: [0, 10, 0, 0] } as Content] : []),
      firmas('A cargo de la guardia', 'Quien la recibe'),
    ],
    membrete,
    emitido: `Emitida el ${longMoment(now)}, por ${por}.`,
    tamano: 'LETTER',
  }
}
