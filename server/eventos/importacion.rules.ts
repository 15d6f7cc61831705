import { type Entrada, nombresCategorias } from '#contract/catalogos.ts'
import {
  type EstadoEvento,
  EventoEscrito,
  nombresDestinatariosEvento,
  nombresEstadosEvento,
  nombresVisibilidades,
} from '#contract/eventos/eventos.ts'
import { type CampoEvento, columnasEvento, type FilaEvento } from '#contract/eventos/importacion.ts'
import { MomentoIngresado } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { texto } from '#contract/shared/texto.ts'
import { instantAfter, instantOf, localMoment } from '#server/plumbing/process/local-time.ts'
import { type Columna, plain } from '#server/plumbing/sheets/encabezados.ts'
import type { Juzgada, Vista } from '#server/plumbing/sheets/importar.ts'
import type { FilaLeida } from '#server/plumbing/sheets/planilla.ts'
import { type Nombrado, quienEscrito } from '#server/plumbing/sheets/reconocer.ts'
import { numeroEscrito, opcionEscrita, siNoEscrito } from '#server/plumbing/sheets/valores.ts'
import { type Escrito, judgeEvento } from './eventos.rules.ts'
import { inicioEnPlanilla, terminoEnPlanilla } from './exportacion.rules.ts'

/** The records that a sheet of events is judged against. */
export interface SabidoDeEventos {
  /** Entries that are offered first. */
  tipos: readonly Entrada[]
  tenidas: readonly Entrada[]
  miembros: readonly Nombrado[]
  now: Date
}

export interface EventoImportado {
  /** Tells it from others. */
  titulo: string
  escrito: Escrito
  estado: EstadoEvento
  motivo_cancelacion: string | null
  /** Ids of the members whom it names. */
  nombrados: number[]
}

type Faults = Partial<Record<CampoEvento, string>>

/** Tells an event from others, as an act: by day, kind, title and minute. */
export const claveDeEvento = ({ inicio, tipo, titulo }: Pick<Escrito, 'inicio' | 'tipo' | 'titulo'>): string =>
  [inicio.slice(0, 16), tipo, plain(titulo)].join(' ')

const Fila = EventoEscrito.extend({ motivo_cancelacion: texto(3, 300).nullable().default(null) })

const enLista = <C extends string>(nombres: Readonly<Record<C, string>>) => ({
  valores: Object.values<string>(nombres),
  lee: (escrito: string): unknown => opcionEscrita(nombres, escrito),
})
const siNo = { valores: ['Sí', 'No'], lee: (escrito: string): unknown => siNoEscrito(escrito) }

/** Fields of a few values, and how each is read. */
const cerrados: Partial<Record<CampoEvento, typeof siNo>> = {
  estado: { valores: Object.values(nombresEstadosEvento), lee: estadoEscrito },
  todo_el_dia: siNo,
  con_citacion: siNo,
  sin_lista: siNo,
  categoria: enLista(nombresCategorias),
  destinatarios: enLista(nombresDestinatariosEvento),
  visibilidad: enLista(nombresVisibilidades),
  rsvp_habilitado: siNo,
}

/** Judges the rows of one sheet. */
export function juezDeEventos({ tipos, tenidas, miembros, now }: SabidoDeEventos) {
  const quien = quienEscrito(miembros)
  return (leida: FilaLeida<CampoEvento>): Juzgada<CampoEvento, EventoImportado> => {
    const { valores } = leida
    const faults: Faults = {}
    const leidos: Partial<Record<CampoEvento, unknown>> = {}
    for (const { campo, obligatoria } of columnasEvento) {
      const [escrito, cerrado] = [valores[campo], cerrados[campo]]
      if (obligatoria && !escrito) faults[campo] = mensajes.obligatorio
      if (escrito === undefined || !cerrado) continue
      leidos[campo] = cerrado.lee(escrito)
      if (leidos[campo] === undefined) faults[campo] = mensajes.unoDe(cerrado.valores.join(', '))
    }
    const tipo = entradaDe(tipos, valores.tipo)
    const tenida = entradaDe(tenidas, valores.tenida)
    const nombrados: number[] = []
    for (const nombre of valores.personas?.split(/\s*[;\n]\s*/).filter(Boolean) ?? []) {
      const found = quien(nombre)
      if ('id' in found) nombrados.push(found.id)
      else faults.personas = `${nombre}: ${found.texto}`
    }
    const { data, error } = Fila.safeParse({
      ...valores,
      ...(nombrados.length > 0 && { destinatarios: 'lista' }),
      ...leidos,
      ...cuandoEscrito(valores),
      titulo: valores.titulo ?? '',
      tipo: tipo?.codigo ?? '',
      tenida: tenida?.codigo ?? null,
      cupo: valores.cupo === undefined ? null : numeroEscrito(valores.cupo),
      destinatario_ids: nombrados,
    })
    const judged = data && judgeEvento(data, { tipo, hayTenida: valores.tenida === undefined || tenida !== undefined })
    const wrong: Record<string, string> =
      judged?.faults ?? Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? [])
    if (valores.tipo && !tipo) faults.tipo = mensajes.tipoActoInvalido
    for (const [campo, texto] of Object.entries(wrong))
      faults[campo === 'destinatario_ids' ? 'personas' : (campo as CampoEvento)] ??= texto
    if (!data || !judged?.escrito || Object.keys(faults).length > 0) return { leida, faults }
    const { escrito } = judged
    const isOver = escrito.termino <= now.toISOString()
    const dicho = leidos.estado
    const estado = dicho === 'cancelado' ? dicho : isOver && dicho !== 'borrador' ? 'realizado' : 'borrador'
    const motivo_cancelacion = estado === 'cancelado' ? data.motivo_cancelacion : null
    return {
      leida,
      faults,
      avisos:
        dicho === undefined || dicho === estado
          ? {}
          : { estado: isOver ? mensajes.eventoQuedaRealizado : mensajes.eventoQuedaBorrador },
      registro: { titulo: claveDeEvento(escrito), escrito, estado, motivo_cancelacion, nombrados },
    }
  }
}

/** By its name or its code. */
const entradaDe = (entradas: readonly Entrada[], escrita = '') =>
  entradas.find(({ nombre, codigo }) => plain(escrita) !== '' && [nombre, codigo].map(plain).includes(plain(escrita)))

const otrosEstados: Record<string, EstadoEvento> = {
  realizada: 'realizado',
  cancelada: 'cancelado',
  suspendido: 'cancelado',
  suspendida: 'cancelado',
  programado: 'publicado',
}
function estadoEscrito(escrito: string): EstadoEvento | undefined {
  return opcionEscrita(nombresEstadosEvento, escrito) ?? otrosEstados[plain(escrito)]
}

const horaSola = /^\d{1,2}:\d{2}(?::\d{2})?$/

/** A day without its hour is a whole one; an hour alone ends after the beginning, or gathers on its day. */
function cuandoEscrito({
  inicio: begins = '',
  termino,
  hora_citacion,
  todo_el_dia,
}: FilaLeida<CampoEvento>['valores']) {
  const inicio = momentoLocal(begins)
  const isWhole = (todo_el_dia === undefined ? undefined : siNoEscrito(todo_el_dia)) ?? !begins.includes(':')
  const ends = termino ?? (isWhole ? begins : '')
  const from = horaSola.test(ends) && MomentoIngresado.safeParse(inicio).success ? instantOf(inicio) : null
  return {
    inicio,
    termino: (from && instantAfter(ends, from, '~')) ?? momentoLocal(ends),
    hora_citacion:
      hora_citacion === undefined
        ? null
        : momentoLocal(horaSola.test(hora_citacion) ? `${begins.slice(0, 10)} ${hora_citacion}` : hora_citacion),
    todo_el_dia: isWhole,
  }
}

/** `2026-11-20T20:00` of «20-11-2026 20:00»; a day alone begins at midnight. */
const momentoLocal = (escrito: string): string =>
  escrito.replace(
    /^(\d{2})-(\d{2})-(\d{4})(?: (\d{2}:\d{2}(?::\d{2})?))?$/,
    (_all, dia, mes, anio, hora = '00:00') => `${anio}-${mes}-${dia}T${hora}`,
  )

/** An event as people read it. */
export function palabrasDeEvento(
  { tipos, tenidas }: Pick<SabidoDeEventos, 'tipos' | 'tenidas'>,
  evento: Escrito & { estado: EstadoEvento },
): Partial<Record<CampoEvento, string>> {
  const { titulo, lugar, descripcion, hora_citacion } = evento
  const nombreEn = (entradas: readonly Entrada[], codigo: string | null) =>
    entradas.find((entrada) => entrada.codigo === codigo)?.nombre ?? codigo ?? ''
  return {
    titulo,
    tipo: nombreEn(tipos, evento.tipo),
    estado: nombresEstadosEvento[evento.estado],
    inicio: enPalabras(inicioEnPlanilla(evento)),
    termino: enPalabras(terminoEnPlanilla(evento)),
    todo_el_dia: evento.todo_el_dia === 1 ? 'Sí' : 'No',
    hora_citacion: hora_citacion ? enPalabras(localMoment(hora_citacion)) : '',
    lugar: lugar ?? '',
    tenida: nombreEn(tenidas, evento.tenida),
    destinatarios: nombresDestinatariosEvento[evento.destinatarios],
    descripcion: descripcion ?? '',
  }
}

/** «20-11-2026 20:00» of `2026-11-20 20:00:00`. */
function enPalabras(momento: string): string {
  const [dia = '', hora = ''] = momento.split(' ')
  return [dia.split('-').toReversed().join('-'), hora.slice(0, 5)].filter(Boolean).join(' ')
}

/** A row as it was read. */
export function shownEvento({ leida: { valores }, dicha }: Vista<CampoEvento, EventoImportado>): FilaEvento {
  const { titulo = '', inicio = '' } = valores
  return { ...dicha, titulo, inicio }
}

const tambien: Partial<Record<CampoEvento, string[]>> = {
  titulo: ['evento', 'actividad', 'nombre', 'nombre del evento', 'asunto'],
  tipo: ['clase', 'tipo de evento', 'tipo de acto', 'tipo de actividad'],
  estado: ['situacion'],
  inicio: ['fecha', 'fecha y hora', 'fecha de inicio', 'fecha inicio', 'dia', 'comienzo'],
  termino: ['fin', 'hasta', 'hora de termino', 'hora termino', 'fecha de termino', 'fecha termino'],
  hora_citacion: ['hora de citacion', 'hora citacion'],
  lugar: ['ubicacion', 'direccion', 'donde'],
  tenida: ['uniforme'],
  destinatarios: ['citados a', 'para', 'destinatarios', 'convocados'],
  descripcion: ['detalle', 'observaciones', 'notas'],
  motivo_cancelacion: ['motivo'],
}

const clases: Partial<Record<CampoEvento, Columna<CampoEvento>['clase']>> = {
  inicio: 'momento',
  termino: 'momento',
  hora_citacion: 'momento',
  cupo: { decimales: false, hasta: 10_000, unidades: ['personas'] },
}

const deCatalogo = (entradas: readonly Entrada[]) => ({
  valores: entradas.filter(({ activo }) => activo).map(({ nombre }) => nombre),
  entiende: (escrito: string) => entradaDe(entradas, escrito) !== undefined,
})

/** The columns as a company may have headed them; kinds and uniforms are those of its catalogues. */
export function columnasDeEventos({
  tipos,
  tenidas,
}: Pick<SabidoDeEventos, 'tipos' | 'tenidas'>): Columna<CampoEvento>[] {
  const dichas: Partial<Record<CampoEvento, Partial<Columna<CampoEvento>>>> = {
    tipo: deCatalogo(tipos),
    tenida: deCatalogo(tenidas),
    inicio: { seguidaDe: ['hora', 'hora inicio', 'hora de inicio'] },
  }
  return columnasEvento.map(({ campo, ...columna }) => {
    const { valores, lee } = cerrados[campo] ?? {}
    return {
      campo,
      ...columna,
      tambien: tambien[campo] ?? [],
      ...(clases[campo] && { clase: clases[campo] }),
      ...(valores && lee && { valores, entiende: (escrito) => lee(escrito) !== undefined }),
      ...dichas[campo],
    }
  })
}
