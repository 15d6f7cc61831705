import { z } from 'zod'
import { type CampoLicencia, columnasLicencia, type FilaLicencia } from '#contract/asistencia/importacion-licencias.ts'
import {
  type EstadoLicencia,
  estadosLicencia,
  LicenciaPedida,
  nombresEstadosLicencia,
  nombresTiposLicencia,
  resuelveLicencia,
  type TipoLicencia,
} from '#contract/asistencia/licencias.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Role } from '#contract/shared/permisos.ts'
import { dato } from '#contract/shared/texto.ts'
import type { Row } from '#db/tables.ts'
import { longMonth, startOfDay } from '#server/plumbing/process/local-time.ts'
import { type Columna, plain } from '#server/plumbing/sheets/encabezados.ts'
import type { Juzgada, Vista } from '#server/plumbing/sheets/importar.ts'
import type { FilaLeida } from '#server/plumbing/sheets/planilla.ts'
import { type Nombrado, preguntaDeQuien, quienEscrito, reconocedor } from '#server/plumbing/sheets/reconocer.ts'
import { digitoVerificador } from '#server/plumbing/sheets/ruts.ts'
import { diaEscrito, momentoEscrito, opcionEscrita } from '#server/plumbing/sheets/valores.ts'
import { exigeActa, faultsOfLicencia } from './licencias.rules.ts'

type Fila = Row<'licencias'>
type DeQue = Pick<Fila, 'user_id' | 'desde' | 'hasta' | 'acto_id'>

/** The records that a sheet of licences is judged against. */
export interface SabidoDeLicencias {
  miembros: readonly Nombrado[]
  licencias: readonly (DeQue & Pick<Fila, 'estado'>)[]
  actos: readonly Pick<Row<'actos'>, 'id' | 'dia' | 'titulo'>[]
  mesesCerrados: readonly string[]
  /** Months that the Capitán grants, by the rules of a day. */
  otorgaEn: (dia: string) => number
  actor: { id: number; role: Role }
  now: Date
}

export interface LicenciaImportada {
  /** Tells it from others. */
  nombre: string
  fila: Omit<Fila, 'id' | 'documento_id' | 'creada_por' | 'creada_en' | 'version'>
  /** Names of the member, of the act and of who resolved it. */
  dichos: { nombre: string; acto: string; resuelta_por: string }
}

type Faults = Partial<Record<CampoLicencia, string>>

/** Key of a licence without its state: member, days and act. */
export const claveDeDias = ({ user_id, desde, hasta, acto_id }: DeQue) => [user_id, desde, hasta, acto_id].join(' ')
/** Tells a licence from others: after one was rejected, another may be asked for. */
export const claveDeLicencia = (licencia: DeQue & Pick<Fila, 'estado'>) => `${claveDeDias(licencia)} ${licencia.estado}`

const instanteEscrito = z.string().transform((escrito, context) => {
  const dia = diaEscrito.safeParse(escrito).data
  const instante = momentoEscrito(escrito) ?? (dia && startOfDay(dia))
  if (!instante) context.addIssue({ code: 'custom', message: mensajes.momentoInvalido })
  return instante || z.NEVER
})

const Escrita = LicenciaPedida.pick({ tipo: true, acta: true }).extend({
  desde: diaEscrito,
  hasta: diaEscrito,
  // Old books do not say why.
  motivo: LicenciaPedida.shape.motivo.nullable().default(null),
  estado: z.enum(estadosLicencia, mensajes.unoDe(Object.values(nombresEstadosLicencia).join(', '))),
  comentario: dato(500).nullable().default(null),
  resuelta_en: instanteEscrito.optional(),
})

/** Judges the rows of one sheet. */
export function juezDeLicencias(sabido: SabidoDeLicencias) {
  const { miembros, licencias, actos, mesesCerrados, otorgaEn, actor, now } = sabido
  const reconocer = reconocedor(miembros)
  const quienEs = quienEscrito(miembros)
  const porActo = new Map(actos.map(({ id, dia, titulo }) => [`${dia} ${plain(titulo)}`, id]))
  const conocidas = new Set(licencias.map(claveDeDias))
  const aprobadas: DeQue[] = licencias.filter(({ estado }) => estado === 'aprobada')
  return (leida: FilaLeida<CampoLicencia>): Juzgada<CampoLicencia, LicenciaImportada> => {
    const { tipo, acto = '', estado: dicho, resuelta_por, ...valores } = leida.valores
    const { miembro, ...unknown } = reconocer(valores)
    const { data, error } = Escrita.safeParse({
      desde: '',
      hasta: '',
      ...valores,
      tipo: tipo === undefined ? '' : tipoEscrito(tipo),
      estado: dicho === undefined ? 'aprobada' : estadoEscrito(dicho),
    })
    const faults: Faults = Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? [])
    if (faults.tipo) faults.tipo = mensajes.unoDe(Object.values(nombresTiposLicencia).join(', '))
    for (const { campo, obligatoria } of columnasLicencia)
      if (obligatoria && !leida.valores[campo]) faults[campo] = mensajes.obligatorio
    if ('campo' in unknown) faults[unknown.campo] = unknown.texto
    if (!data || !miembro) return { leida, faults }

    const { desde, hasta } = data
    const acto_id = porActo.get(`${desde} ${plain(acto)}`) ?? null
    const deQue = { user_id: miembro.id, desde, hasta, acto_id }
    const isNew = !conocidas.has(claveDeDias(deQue))
    const exige = exigeActa(data, otorgaEn(desde))
    const isOwn = miembro.id === actor.id
    const waits = isNew && data.estado === 'aprobada' && (isOwn || !resuelveLicencia(actor.role, exige))
    const estado = waits ? 'solicitada' : data.estado
    Object.assign(faults, faultsOfLicencia({ ...data, empieza: 0 }, null, now))
    if (isNew) {
      const cerrado = mesesCerrados.find((mes) => mes >= desde.slice(0, 7) && mes <= hasta.slice(0, 7))
      if (cerrado) faults.desde = mensajes.mesCerrado(longMonth(cerrado))
      if (estado === 'aprobada' && exige && !data.acta) faults.acta = mensajes.licenciaExigeActa(otorgaEn(desde))
    }
    if (estado === 'aprobada' && aprobadas.some((otra) => seCruzan(deQue, otra)))
      faults.desde ??= mensajes.licenciaSuperpuesta
    if (Object.keys(faults).length > 0) return { leida, faults }
    if (estado === 'aprobada') aprobadas.push(deQue)
    const found = resuelta_por === undefined ? undefined : quienEs(resuelta_por)
    const quien = found && 'id' in found ? found : undefined
    const byActor = resuelta_por === undefined && estado !== 'anulada'
    const by =
      estado === 'solicitada'
        ? { resuelta_por: null, resuelta_en: null }
        : byActor
          ? { resuelta_por: actor.id, resuelta_en: data.resuelta_en ?? now.toISOString() }
          : { resuelta_por: quien?.id ?? null, resuelta_en: data.resuelta_en ?? null }
    const avisos: Faults = {
      ...(acto && acto_id === null && { acto: mensajes.actoQueNoEsta }),
      ...(waits && { estado: isOwn ? mensajes.licenciaPropiaEspera : mensajes.licenciaEsperaAlCapitan }),
      ...(resuelta_por !== undefined && !quien && { resuelta_por: mensajes.resueltaPorOtro }),
    }
    const fila = { ...data, acta: data.acta ?? null, ...deQue, estado, ...by }
    const dichos = { nombre: miembro.nombre, acto: acto_id === null ? '' : acto, resuelta_por: quien?.nombre ?? '' }
    return { leida, faults, avisos, registro: { nombre: claveDeLicencia(fila), fila, dichos } }
  }
}

/** Of the same member, on one of the same days; two for different acts do not, nor does a licence with itself. */
const seCruzan = (una: DeQue, otra: DeQue) =>
  una.user_id === otra.user_id &&
  una.desde <= otra.hasta &&
  otra.desde <= una.hasta &&
  (una.acto_id === null || otra.acto_id === null) &&
  claveDeDias(una) !== claveDeDias(otra)

const otrosTipos: Record<string, TipoLicencia> = {
  laboral: 'trabajo',
  medica: 'salud',
  enfermedad: 'salud',
  vacaciones: 'viaje',
  prenatal: 'maternidad',
  postnatal: 'maternidad',
  particular: 'personal',
}
const tipoEscrito = (escrito: string) => opcionEscrita(nombresTiposLicencia, escrito) ?? otrosTipos[plain(escrito)]

const otrosEstados: Record<string, EstadoLicencia> = {
  autorizada: 'aprobada',
  concedida: 'aprobada',
  otorgada: 'aprobada',
  pendiente: 'solicitada',
  denegada: 'rechazada',
}
const estadoEscrito = (escrito: string) =>
  opcionEscrita(nombresEstadosLicencia, escrito) ?? otrosEstados[plain(escrito)]

/** A licence as people read it. */
export const palabrasDeLicencia = ({
  fila: { tipo, estado },
  dichos,
}: LicenciaImportada): Partial<Record<CampoLicencia, string>> => ({
  ...dichos,
  tipo: nombresTiposLicencia[tipo],
  estado: nombresEstadosLicencia[estado],
})

/** A row as it was read, with the name by which its member is known. */
export function shownLicencia({
  leida: { valores },
  registro,
  dicha,
}: Vista<CampoLicencia, LicenciaImportada>): FilaLicencia {
  const { rut = '', nombre = rut, desde = '' } = valores
  return { ...dicha, nombre: registro?.dichos.nombre ?? nombre, desde }
}

const tambien: Partial<Record<CampoLicencia, string[]>> = {
  rut: ['run', 'cedula de identidad'],
  nombre: ['nombre completo', 'apellidos y nombres', 'voluntario', 'bombero', 'miembro'],
  tipo: ['tipo', 'tipo de licencia', 'clase de licencia', 'causa', 'causal'],
  desde: ['inicio', 'fecha de inicio', 'fecha inicio', 'fecha desde', 'a contar de'],
  hasta: ['termino', 'fecha de termino', 'fecha termino', 'fecha hasta', 'fin'],
  acto: ['citacion', 'lista'],
  motivo: ['razon', 'justificacion', 'detalle'],
  estado: ['resolucion', 'situacion'],
  acta: ['n de acta', 'numero de acta', 'acta n'],
  comentario: ['observacion', 'observaciones', 'notas'],
  resuelta_por: ['autorizada por', 'aprobada por', 'otorgada por', 'autoriza', 'resuelve'],
  resuelta_en: ['fecha de resolucion', 'fecha resolucion', 'fecha de aprobacion', 'resuelta el'],
}

const clases: Partial<Record<CampoLicencia, Columna<CampoLicencia>['clase']>> = {
  rut: 'rut',
  desde: 'momento',
  hasta: 'momento',
  acta: 'dato',
  resuelta_por: 'dato',
  resuelta_en: 'momento',
}

/** The columns as a company may have headed them; who it is is asked of `miembros`. */
export function columnasDeLicencias(miembros: readonly Nombrado[]): Columna<CampoLicencia>[] {
  const quien = preguntaDeQuien(miembros)
  const { entiende } = quien
  const dichas: Partial<Record<CampoLicencia, Partial<Columna<CampoLicencia>>>> = {
    rut: { seguidaDe: digitoVerificador },
    nombre: {
      ...quien,
      ...(entiende && { entiende: (escrito, { rut }) => rut !== undefined || entiende(escrito) }),
    },
    tipo: {
      valores: Object.values(nombresTiposLicencia),
      entiende: (escrito) => tipoEscrito(escrito) !== undefined,
    },
    estado: {
      valores: Object.values(nombresEstadosLicencia),
      entiende: (escrito) => estadoEscrito(escrito) !== undefined,
    },
    resuelta_por: quien,
  }
  return columnasLicencia.map((columna) => ({
    ...columna,
    tambien: tambien[columna.campo] ?? [],
    ...(clases[columna.campo] && { clase: clases[columna.campo] }),
    ...dichas[columna.campo],
  }))
}
