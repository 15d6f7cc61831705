// The parte on paper, as ui/07-parte-impresion: letterhead, times, units, crew, what was done, and lines to sign on.
import type { Content, TableCell } from 'pdfmake'
import { type EmergenciaDetalle, nombresResultados } from '#contract/emergencias/emergencia.ts'
import { campoDeHora, type Momento, momentos, nombresMomentos, textoHora } from '#contract/emergencias/horas.ts'
import type { Seccion, SeccionGuardada } from '#contract/emergencias/parte.ts'
import { textoDuracion } from '#contract/emergencias/tiempos.ts'
import type { UnidadDespachada } from '#contract/emergencias/unidades.ts'
import type { Papel } from '#server/plumbing/pdf/pdf.ts'
import { firmas } from '#server/plumbing/pdf/firmas.ts'
import { localMoment, longMoment } from '#server/plumbing/process/local-time.ts'

interface Emision {
  membrete: Papel['membrete']
  /** The caller. */
  por: string
  now: Date
}

/** Somebody of the company who came; `como`: post, and place in a unit. */
export interface Asistente {
  nombre: string
  como: string
}

interface Parte {
  emergencia: EmergenciaDetalle
  secciones: readonly SeccionGuardada[]
  /** By seniority. */
  dotacion: readonly Asistente[]
  significados: Record<Momento, string>
}

/** Of these the last unit's counts, of the others the first one's. */
const ultimos: ReadonlySet<Momento> = new Set(['6-9', '6-10'])

const sinDato = '—'

export function papelParte(
  { emergencia, secciones, dotacion, significados }: Parte,
  { membrete, por, now }: Emision,
): Papel {
  const { folio, clave, subclave, nombre_clave, nombre_subclave, direccion, interseccion, comuna } = emergencia
  const donde = [interseccion ? `${direccion} con ${interseccion}` : direccion, comuna].filter(Boolean).join(', ')
  const borrador = emergencia.estado === 'revisada' ? '' : 'BORRADOR · '
  return {
    titulo: `${nombre_subclave ?? nombre_clave}, ${direccion}`,
    subtitulo: `Parte de emergencia ${folio} · ${longMoment(new Date(emergencia.alarma_en))} · ${donde}`,
    sello: subclave ?? clave,
    contenido: [
      ...(emergencia.estado === 'anulada' ? [nota(`Anulada: ${emergencia.motivo_anulacion ?? ''}`)] : []),
      tiempos(emergencia),
      nota(claves(significados)),
      nota(resumen(emergencia)),
      ...unidades(emergencia),
      ...gente(dotacion, emergencia.asistentes),
      ...secciones.flatMap((seccion) => enPapel[seccion.seccion](seccion)),
      firmas('Oficial a cargo', 'Ayudante', 'Capitán'),
    ],
    membrete,
    emitido: `${borrador}Impreso el ${longMoment(now)}, por ${por}.`,
    tamano: 'LETTER',
  }
}

const nota = (text: string): Content => ({ text, style: 'nota', margin: [0, 6, 0, 0] })
const titulo = (text: string): Content => ({ text, style: 'seccion', headlineLevel: 1 })
const parrafo = (text: string): Content => ({ text })

/** `21:44:05`, with its day where that is another. */
const hora = (instante: string | null, alarma: string): string =>
  instante ? textoHora(instante, alarma).replace(/\d\d:\d\d/, (minuto) => `${minuto}${segundos(instante)}`) : sinDato
type DeIncendio = Pick<EmergenciaDetalle, 'incendio_declarado_en' | 'incendio_estimado' | 'alarma_en'>
const horaDeIncendio = ({ incendio_declarado_en: en, incendio_estimado, alarma_en }: DeIncendio): string =>
  `${hora(en, alarma_en)}${incendio_estimado ? ' (hora estimada)' : ''}`
const segundos = (instante: string): string => `:${instante.slice(17, 19)}`

function tiempos({ alarma_en, unidades }: EmergenciaDetalle): Content {
  const de = (momento: Momento) => {
    const known = unidades.flatMap((unidad) => unidad[campoDeHora[momento]] ?? []).toSorted()
    return hora((ultimos.has(momento) ? known.at(-1) : known[0]) ?? null, alarma_en)
  }
  const heads = ['Alarma', ...momentos.map((momento) => nombresMomentos[momento])]
  const values = [hora(alarma_en, alarma_en), ...momentos.map(de)]
  return {
    table: {
      widths: heads.map(() => '*'),
      body: [
        heads.map((text): TableCell => ({ text, style: 'encabezado' })),
        values.map((text): TableCell => ({ text, bold: true })),
      ],
    },
    layout: 'cuadricula',
    margin: [0, 6, 0, 0],
  }
}

/** `Salida (6-0): Sale al lugar · Llegada (6-3): Llega al lugar`, in the words of the company's catalogue (domain §1.4). */
const claves = (significados: Parte['significados']): string =>
  momentos.map((momento) => `${nombresMomentos[momento]} (${momento}): ${significados[momento]}`).join(' · ')

function resumen({ tiempo_salida, tiempo_respuesta, duracion, resultado, horas_persona, ...one }: EmergenciaDetalle) {
  const lapso = (segundos: number | null) => (segundos === null ? sinDato : textoDuracion(segundos))
  const cargo = one.a_cargo ?? one.a_cargo_externo ?? sinDato
  return [
    `A cargo: ${cargo}`,
    ...(one.es_incendio ? [`Incendio declarado: ${horaDeIncendio(one)}`] : []),
    `Resultado: ${resultado ? nombresResultados[resultado] : sinDato}`,
    `Salida ${lapso(tiempo_salida)}`,
    `Respuesta ${lapso(tiempo_respuesta)}`,
    `Duración ${lapso(duracion)}`,
    ...(horas_persona === null ? [] : [`${horas_persona.toLocaleString('es-CL')} horas-persona`]),
  ].join(' · ')
}

function unidades({ unidades, alarma_en }: EmergenciaDetalle): Content[] {
  if (unidades.length === 0) return [titulo('Unidades'), parrafo('No salió ninguna unidad.')]
  const km = ({ km_salida, km_llegada }: UnidadDespachada) =>
    km_salida === null || km_llegada === null ? sinDato : String(km_llegada - km_salida)
  const rows = unidades.map((unidad) => [
    unidad.nombre,
    unidad.a_cargo?.nombre ?? sinDato,
    unidad.conductor?.nombre ?? sinDato,
    hora(unidad.hora_6_0, alarma_en),
    hora(unidad.hora_6_3, alarma_en),
    hora(unidad.hora_6_10, alarma_en),
    unidad.num_tripulantes === null ? sinDato : String(unidad.num_tripulantes),
    km(unidad),
  ])
  const heads = ['Unidad', 'A cargo', 'Conductor', 'Salida', 'Llegada', 'En cuartel', 'A bordo', 'Km']
  return [titulo('Unidades'), table(heads, [44, '*', '*', 52, 52, 52, 36, 24], rows)]
}

function gente(dotacion: readonly Asistente[], asistentes: number): Content[] {
  const half = Math.ceil(dotacion.length / 2)
  const column = (part: readonly Asistente[]): Content => ({
    stack: part.map(({ nombre, como }) => ({ text: como ? `${nombre}, ${como}` : nombre })),
  })
  return [
    titulo(`Dotación (${asistentes})`),
    dotacion.length === 0
      ? parrafo('Sin asistentes en la lista.')
      : { columns: [column(dotacion.slice(0, half)), column(dotacion.slice(half))], columnGap: 16 },
  ]
}

type Contenido = Record<string, unknown>
const texto = (value: unknown): string =>
  typeof value === 'number' ? value.toLocaleString('es-CL') : typeof value === 'string' ? value : ''

const tabla =
  (nombre: string, campo: string, columns: readonly (readonly [clave: string, nombre: string])[]) =>
  ({ contenido, cuantos }: SeccionGuardada): Content[] => {
    if (!cuantos) return []
    // Read by who may edit or review; others get how many there are.
    if (contenido === null) return [titulo(nombre), parrafo(String(cuantos))]
    const rows = (contenido[campo] as Contenido[]).map((row) => columns.map(([clave]) => texto(row[clave])))
    const [heads, widths] = [columns.map(([, nombre]) => nombre), columns.map(() => '*' as const)]
    return [titulo(nombre), table(heads, widths, rows)]
  }

const campos =
  (nombre: string, columns: readonly (readonly [clave: string, nombre: string])[]) =>
  ({ contenido }: SeccionGuardada): Content[] => {
    const said = columns.flatMap(([clave, nombre]) => {
      const value = texto(contenido?.[clave])
      return value ? [{ text: [{ text: `${nombre}: `, bold: true }, value] }] : []
    })
    return said.length === 0 ? [] : [titulo(nombre), ...said]
  }

const enPapel: Record<Seccion, (seccion: SeccionGuardada) => Content[]> = {
  relato: ({ contenido }) => {
    const relato = texto(contenido?.['relato'])
    return [titulo('Relato del oficial a cargo'), relato ? parrafo(relato) : nota('Sin relato.')]
  },
  danos: campos('Causa y daños', [
    ['causa_probable', 'Causa probable'],
    ['lugar_origen', 'Lugar de origen'],
    ['material_afectado', 'Material afectado'],
    ['tipo_propiedad', 'Tipo de propiedad'],
    ['superficie_m2', 'Superficie (m²)'],
    ['danos', 'Daños'],
    ['agua_litros', 'Agua (litros)'],
  ]),
  material: tabla('Material usado', 'material_usado', [
    ['descripcion', 'Descripción'],
    ['cantidad', 'Cantidad'],
  ]),
  organismos: tabla('Otros organismos', 'otros_organismos', [
    ['organismo', 'Organismo'],
    ['nombre_a_cargo', 'A cargo'],
    ['patente', 'Patente'],
    ['hora', 'Hora'],
  ]),
  afectados: tabla('Personas afectadas', 'afectados', [
    ['tipo', 'Tipo'],
    ['nombre', 'Nombre'],
    ['edad', 'Edad'],
    ['rut', 'RUT'],
    ['condicion', 'Condición'],
    ['trasladado_a', 'Trasladada a'],
  ]),
  vehiculos: tabla('Vehículos', 'vehiculos', [
    ['patente', 'Patente'],
    ['marca', 'Marca'],
    ['conductor', 'Conductor'],
  ]),
  reportante: campos('Dio la alarma', [
    ['reportante_nombre', 'Nombre'],
    ['reportante_telefono', 'Teléfono'],
  ]),
}

function table(heads: string[], widths: (number | '*')[], rows: string[][]): Content {
  const head: TableCell[] = heads.map((text) => ({ text, style: 'encabezado' }))
  return { table: { headerRows: 1, dontBreakRows: true, widths, body: [head, ...rows] }, layout: 'renglones' }
}

/** For the file's name. */
export const nombreParte = ({ folio, alarma_en }: Pick<EmergenciaDetalle, 'folio' | 'alarma_en'>): string =>
  `Parte ${folio} ${localMoment(alarma_en).slice(0, 10)}`
