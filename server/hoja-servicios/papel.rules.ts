// The sheet as a PDF, to sign and keep in the company's folder.
import type { Content, TableCell } from 'pdfmake'
import { type HojaServicios, textoGuardias } from '#contract/hoja-servicios.ts'
import { nombresOrigenesSancion, nombresTiposSancion } from '#contract/asistencia/sanciones.ts'
import { nombreCargo } from '#contract/shared/cargos.ts'
import { antiguedad, periodosServidos, textoAntiguedad } from '#contract/shared/antiguedad.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { textoPremio } from '#contract/shared/premio.ts'
import { formatRut } from '#contract/shared/rut.ts'
import { longDay, longMoment } from '#server/plumbing/process/local-time.ts'
import { firmas } from '#server/plumbing/pdf/firmas.ts'
import type { Papel } from '#server/plumbing/pdf/pdf.ts'

interface Emision {
  membrete: Papel['membrete']
  /** The caller. */
  por: string
  now: Date
}

export function papelOf(hoja: HojaServicios, { membrete, por, now }: Emision): Papel {
  const { nombre } = hoja.miembro
  return {
    titulo: `Hoja de servicios de ${nombre}`,
    subtitulo: `Al ${longDay(diaLocal(now))}`,
    contenido: [
      ...datos(hoja),
      ...servicio(hoja, diaLocal(now)),
      ...cargos(hoja),
      ...premios(hoja),
      ...(hoja.cursos.length > 0 ? cursos(hoja) : []),
      // Left out where there is nothing, so that a short sheet stays on one page.
      ...(hoja.sanciones.length > 0 ? sanciones(hoja) : []),
      ...(hoja.asistencia.length > 0 ? asistencia(hoja) : []),
      firmas('Ayudante', 'Capitán'),
    ],
    membrete,
    emitido: `Emitida el ${longMoment(now)}, por ${por}.`,
    tamano: 'LETTER',
  }
}

function datos({ miembro }: HojaServicios): Content[] {
  const { rut, calidad, nivel_bombero, fecha_nacimiento, fecha_ingreso } = miembro
  const facts = [
    ['RUT', rut && formatRut(rut)],
    ['Cargo', nombreCargo(miembro)],
    ['Calidad', `${calidad.charAt(0).toUpperCase()}${calidad.slice(1)}`],
    ['Nivel', nivel_bombero],
    ['Fecha de nacimiento', day(fecha_nacimiento)],
    ['Fecha de ingreso', day(fecha_ingreso)],
    ['Registro de la compañía', miembro.numero_registro_compania],
    ['Registro general', miembro.numero_registro_general],
  ] as const
  const cell = ([name, value]: (typeof facts)[number]): Content => ({
    stack: [
      { text: name, style: 'nota' },
      { text: value ?? '—', bold: true },
    ],
    margin: [0, 0, 0, 6],
  })
  const half = facts.length / 2
  return [{ columns: [{ stack: facts.slice(0, half).map(cell) }, { stack: facts.slice(half).map(cell) }] }]
}

function servicio({ miembro, periodos, antiguedad: served, proximo_premio }: HojaServicios, hoy: string): Content[] {
  const next = proximo_premio
    ? `Próximo premio: ${proximo_premio.anios} años, el ${longDay(proximo_premio.fecha)}. ${textoPremio(proximo_premio, hoy)}`
    : 'Sin un próximo premio: el servicio no está en curso.'
  const motivos = new Map(periodos.map(({ desde, motivo }) => [desde, motivo]))
  const servidos = periodosServidos(periodos, miembro.fecha_ingreso)
  return [
    section('Antigüedad'),
    { text: textoAntiguedad(served), style: 'cifra' },
    { text: next, margin: [0, 2, 0, 8] },
    table(
      ['Desde', 'Hasta', 'Tiempo servido', 'Motivo del término'],
      servidos.map((periodo) => [
        day(periodo.desde),
        day(periodo.hasta) ?? 'Continúa',
        textoAntiguedad(antiguedad([periodo], hoy)),
        motivos.get(periodo.desde) ?? null,
      ]),
      'La fecha de ingreso no está registrada.',
    ),
  ]
}

const cargos = ({ cargos }: HojaServicios): Content[] => [
  section('Cargos'),
  table(
    ['Cargo', 'Desde', 'Hasta', 'Acta'],
    cargos.map(({ cargo, desde, hasta, acta }) => [cargo, day(desde), day(hasta) ?? 'En ejercicio', acta]),
    'No hay cargos registrados.',
  ),
]

const premios = ({ premios }: HojaServicios): Content[] => [
  section('Premios'),
  table(
    ['Premio', 'Fecha', 'Vigente desde', 'Acta'],
    premios.map(({ tipo, fecha, vigencia, acta }) => [tipo, day(fecha), day(vigencia), acta]),
    'No hay premios registrados.',
  ),
]

const cursos = ({ cursos }: HojaServicios): Content[] => [
  section('Cursos'),
  table(
    ['Curso', 'Entidad', 'Número', 'Fecha', 'Vence'],
    cursos.map(({ nombre, entidad, numero, fecha_emision, fecha_vencimiento }) => [
      nombre,
      entidad,
      numero,
      day(fecha_emision),
      day(fecha_vencimiento) ?? 'No vence',
    ]),
    'No hay cursos registrados.',
  ),
]

const sanciones = ({ sanciones }: HojaServicios): Content[] => [
  section('Sanciones'),
  table(
    ['Sanción', 'Desde', 'Hasta', 'Impuesta por', 'Acta'],
    sanciones.map(({ tipo, desde, hasta, origen, acta, estado }) => [
      estado === 'dejada_sin_efecto' ? `${nombresTiposSancion[tipo]} (sin efecto)` : nombresTiposSancion[tipo],
      day(desde),
      day(hasta),
      nombresOrigenesSancion[origen],
      acta,
    ]),
    'No hay sanciones registradas.',
  ),
]

const asistencia = ({ asistencia, guardias }: HojaServicios): Content[] => [
  section('Asistencia por año'),
  { text: `Guardias: ${textoGuardias(guardias)}.`, margin: [0, 0, 0, 4] },
  table(
    ['Año', 'Actos obligatorios', 'Asistencias', 'Porcentaje', 'Abonos'],
    asistencia.map(({ anio, base, asistencias, porcentaje, abonos }) => [
      String(anio),
      String(base),
      numero(asistencias),
      porcentaje === null ? null : `${numero(porcentaje)} %`,
      numero(abonos),
    ]),
    'No hay asistencia registrada.',
  ),
]

const numero = (value: number): string => value.toLocaleString('es-CL')

const section = (text: string): Content => ({ text, style: 'seccion', headlineLevel: 1 })

function table(heads: string[], rows: (string | null)[][], empty: string): Content {
  // Long dates fit one line; words get the rest.
  const columns = heads.map((head) => (/^(Desde|Hasta|Fecha|Vence|Vigente desde)$/.test(head) ? 118 : '*'))
  if (rows.length === 0) return { text: empty, style: 'nota' }
  const head: TableCell[] = heads.map((text) => ({ text, style: 'encabezado' }))
  const body = rows.map((row) => row.map((text): TableCell => text ?? '—'))
  return {
    table: { headerRows: 1, dontBreakRows: true, widths: columns, body: [head, ...body] },
    layout: 'renglones',
  }
}

const day = (dia: string | null) => dia && longDay(dia)
