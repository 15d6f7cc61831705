import { z } from 'zod'
import {
  clasesLicencia,
  type EstadoCertificado,
  nombresEstadosCalculados,
  tituloDe,
} from '#contract/capacitaciones/certificados.ts'
import { CursoEscrito, type EntidadDeCurso, entidadesDeCurso } from '#contract/capacitaciones/cursos.ts'
import {
  type CampoCertificado,
  columnasCertificado,
  type FilaCertificado,
} from '#contract/capacitaciones/importacion.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { dato } from '#contract/shared/texto.ts'
import type { Row } from '#db/tables.ts'
import type { Juzgada, Vista } from '#server/plumbing/sheets/importar.ts'
import { type Columna, plain } from '#server/plumbing/sheets/encabezados.ts'
import type { FilaLeida } from '#server/plumbing/sheets/planilla.ts'
import { type Nombrado, reconocedor } from '#server/plumbing/sheets/reconocer.ts'
import { digitoVerificador } from '#server/plumbing/sheets/ruts.ts'
import { diaEscrito, numeroEscrito, opcionEscrita } from '#server/plumbing/sheets/valores.ts'
import { claveDe, faultsOfCertificado, vencimientoDe } from './certificados.rules.ts'
import { noVence } from './exportacion-certificados.rules.ts'

type Curso = Pick<Row<'cursos'>, 'id' | 'codigo' | 'nombre' | 'nombre_corto' | 'vigencia_meses' | 'activo'>

/** The records that a sheet of certificates is judged against. */
export interface SabidoDeCertificados {
  cursos: readonly Curso[]
  miembros: readonly Nombrado[]
  hoy: string
  /** Id of the importing member, whose own certificates wait until somebody else verifies them. */
  quien: number
}

export interface CertificadoImportado {
  /** Tells it from others. */
  certificado: string
  user_id: number
  nombre: string
  tipo: 'curso' | 'licencia_conducir'
  /** Of the catalogue, or to be added to it. */
  curso: { id: number; nombre: string } | CursoEscrito | null
  clase: string | null
  numero: string | null
  entidad: string | null
  fecha_emision: string
  fecha_vencimiento: string | null
  estado: Exclude<EstadoCertificado, 'rechazado'>
}

type Faults = Partial<Record<CampoCertificado, string>>
type Valores = FilaLeida<CampoCertificado>['valores']

const Fila = z.object({
  numero: dato(60).nullable().default(null),
  entidad: dato(120).nullable().default(null),
  emitido: diaEscrito,
  vence: diaEscrito.nullish(),
})

const sinVencimiento = /^(?:no (?:vence|caduca|expira)|sin vencimiento|indefinid[oa]|permanente|vitalicio)$/i

/** Judges the rows of one sheet. */
export function juezDeCertificados({ cursos, miembros, hoy, quien }: SabidoDeCertificados) {
  const reconocer = reconocedor(miembros)
  const conocidos = cursosPorNombre(cursos)
  return (leida: FilaLeida<CampoCertificado>): Juzgada<CampoCertificado, CertificadoImportado> => {
    const { valores } = leida
    const { vence = '' } = valores
    const { miembro, ...unknown } = reconocer(valores)
    const { data, error } = Fila.safeParse({ ...valores, ...(sinVencimiento.test(vence) && { vence: null }) })
    const faults: Faults = Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? [])
    const cosa = cosaEscrita(valores, conocidos)
    const estado = estadoEscrito(valores.estado)
    if (!valores.emitido) faults.emitido = mensajes.obligatorio
    if ('campo' in unknown) faults[unknown.campo] = unknown.texto
    if ('faults' in cosa) Object.assign(faults, cosa.faults)
    if ('texto' in estado) faults.estado = estado.texto
    if (!data || !miembro || 'faults' in cosa || 'texto' in estado) return { leida, faults }
    const { curso, clase } = cosa
    const fecha_emision = data.emitido
    const fecha_vencimiento =
      data.vence === undefined && curso
        ? vencimientoDe(fecha_emision, curso.vigencia_meses ?? null)
        : (data.vence ?? null)
    const dias = { fecha_emision, fecha_vencimiento }
    for (const [campo, texto] of Object.entries(
      faultsOfCertificado({ ...cosa, ...dias, curso_id: curso && 0, documento_id: null }, hoy),
    ))
      faults[columnaDe[campo as keyof typeof columnaDe]] ??= texto
    if (Object.keys(faults).length > 0) return { leida, faults }
    const { id: user_id, nombre } = miembro
    const isOwn = user_id === quien
    const avisos: Faults = {
      ...(isOwn && { nombre: mensajes.certificadoPropioEspera }),
      ...(curso && !('id' in curso) && { certificado: mensajes.cursoNuevo }),
    }
    const { numero, entidad } = data
    const de = curso && ('id' in curso ? curso.id : curso.nombre)
    const certificado = claveDe({ user_id, curso: de, clase, fecha_emision })
    const suyo = { certificado, user_id, nombre, numero, entidad, estado: isOwn ? 'pendiente' : estado.estado } as const
    return { leida, faults, avisos, registro: { ...suyo, ...cosa, ...dias } }
  }
}

const columnaDe = {
  fecha_emision: 'emitido',
  fecha_vencimiento: 'vence',
  curso_id: 'certificado',
  clase: 'clase',
} as const satisfies Record<string, CampoCertificado>

/** By short name, name and code, the last before the others; of two with one name, the one that is still given. */
function cursosPorNombre(cursos: readonly Curso[]): ReadonlyMap<string, Curso> {
  const enOrden = cursos.toSorted((a, b) => a.activo - b.activo)
  const por = (campo: 'nombre_corto' | 'nombre' | 'codigo') =>
    enOrden.flatMap((curso) => (curso[campo] === null ? [] : [[plain(curso[campo]), curso] as const]))
  return new Map([...por('nombre_corto'), ...por('nombre'), ...por('codigo')])
}

type CosaEscrita = Pick<CertificadoImportado, 'tipo' | 'clase'> & { curso: Curso | CursoEscrito | null }

function cosaEscrita(valores: Valores, cursos: ReadonlyMap<string, Curso>): CosaEscrita | { faults: Faults } {
  const { certificado = '', codigo } = valores
  if (examen.test(certificado)) return { faults: { certificado: mensajes.examenNoSeImporta } }
  const esLicencia = certificado ? licencia.test(certificado) : valores.clase !== undefined
  if (valores.clase && !esLicencia) return { faults: { clase: mensajes.claseDeLicencia } }
  if (esLicencia) {
    const clase = claseEscrita(valores.clase ?? certificado)
    return clase ? { tipo: 'licencia_conducir', curso: null, clase } : { faults: { clase: mensajes.elijaClase } }
  }
  if (!certificado && !codigo) return { faults: { certificado: mensajes.digaQueCertificado } }
  const known = (codigo && cursos.get(plain(codigo))) || cursos.get(plain(certificado))
  const curso = known ?? cursoNuevo(valores)
  return 'faults' in curso ? curso : { tipo: 'curso', curso, clase: null }
}

const examen = /^ex[aá]men(?:es)? (?:m[eé]dico|de salud)/i
const licencia = /^lic(?:encia)?s?(?:$|[ .]+(?:de )?(?:cond|clase|[a-f]-?[1-5]?$))/i

/** «F», «A-2», «Clase B», «Licencia de conducir clase F» */
const claseEscrita = (escrita: string) =>
  clasesLicencia.find(
    (clase) => clase === /(?:^|[ .])(a[ -]?[1-5]|[b-f])$/i.exec(escrita)?.[1]?.replace(/[ -]/, '').toUpperCase(),
  )

/** A course that the catalogue lacks. */
function cursoNuevo({
  certificado: nombre = '',
  codigo,
  horas,
  entidad = '',
}: Valores): CursoEscrito | { faults: Faults } {
  const { data, error } = CursoEscrito.safeParse({
    codigo: codigo ?? siglaDe(nombre),
    nombre,
    malla: 'interna',
    entidad: entidadDe(entidad),
    horas: numeroEscrito(horas ?? ''),
    requiere_aprobacion: false,
  })
  if (data) return data
  const faults = Object.fromEntries(error.issues.map(({ path: [campo], message }) => [campo, message]))
  const { nombre: certificado, ...others } = faults
  return {
    faults: {
      ...others,
      ...(certificado && { certificado }),
      ...(horas === undefined && { horas: mensajes.cursoNuevoSinHoras }),
    },
  }
}

/** «Rescate Vehicular Básico» is RVB. */
const siglaDe = (nombre: string): string => {
  const words = nombre.split(/[^\p{L}\d]+/u).filter(Boolean)
  return words.length > 1
    ? words
        .map(([first = '']) => first)
        .slice(0, 12)
        .join('')
    : nombre.slice(0, 4)
}

const entidadDe = (escrita: string): EntidadDeCurso =>
  /academia nacional/i.test(escrita)
    ? 'ANB'
    : (entidadesDeCurso.find((one) => plain(one) === plain(escrita)) ?? 'Externa')

/** Expired ones count as verified: their dates tell that they are over. */
function estadoEscrito(escrito: string | undefined): Pick<CertificadoImportado, 'estado'> | { texto: string } {
  const calculado = escrito === undefined ? 'vigente' : opcionEscrita(nombresEstadosCalculados, escrito)
  if (!calculado) return { texto: mensajes.unoDe(Object.values(nombresEstadosCalculados).join(', ')) }
  if (calculado === 'anulado' || calculado === 'rechazado') return { texto: mensajes.certificadoQueNoCuenta }
  return { estado: calculado === 'pendiente_verificacion' ? 'pendiente' : 'verificado' }
}

/** Its fields as people read them. */
export const palabrasDeCertificado = ({
  nombre,
  fecha_vencimiento,
  curso,
  ...cosa
}: CertificadoImportado): Partial<Record<CampoCertificado, string>> => ({
  nombre,
  certificado: tituloDe({ ...cosa, curso: curso && curso.nombre }),
  vence: fecha_vencimiento?.split('-').toReversed().join('-') ?? noVence,
})

/** A row as it was read, with the name by which its member is known. */
export function shownCertificado({
  leida: { valores },
  registro,
  dicha,
}: Vista<CampoCertificado, CertificadoImportado>): FilaCertificado {
  const { rut = '', certificado = valores.codigo ?? valores.clase ?? '', emitido = '' } = valores
  return { ...dicha, nombre: registro?.nombre ?? valores.nombre ?? rut, certificado, emitido }
}

const tambien: Partial<Record<CampoCertificado, string[]>> = {
  rut: ['run', 'cedula de identidad'],
  nombre: ['nombre completo', 'nombres', 'apellidos y nombres', 'voluntario', 'bombero', 'miembro'],
  certificado: ['curso', 'nombre del curso', 'capacitacion', 'titulo', 'especialidad', 'licencia'],
  codigo: ['codigo del curso', 'codigo curso'],
  clase: ['clase de licencia', 'clase licencia', 'tipo de licencia'],
  numero: ['n', 'folio', 'n de certificado', 'numero de certificado', 'n certificado'],
  entidad: ['institucion', 'organismo', 'otorgado por', 'dictado por', 'emisor', 'lugar', 'municipalidad'],
  emitido: [
    'fecha',
    'fecha de emision',
    'fecha emision',
    'fecha del curso',
    'fecha curso',
    'fecha de aprobacion',
    'otorgada',
  ],
  vence: [
    'vencimiento',
    'fecha de vencimiento',
    'fecha vencimiento',
    'vigente hasta',
    'valido hasta',
    'vigencia',
    'caduca',
  ],
  horas: ['horas del curso', 'horas cronologicas', 'n de horas', 'duracion'],
  estado: ['situacion'],
}

const clases: Partial<Record<CampoCertificado, Columna<CampoCertificado>['clase']>> = {
  rut: 'rut',
  numero: 'dato',
  entidad: 'dato',
  emitido: 'momento',
  vence: 'momento',
  horas: { decimales: false, hasta: 2_000, unidades: ['h'] },
}

const estados = Object.values(nombresEstadosCalculados)

/** The columns as a company may have headed them; `cursos`: those of its catalogue. */
export function columnasDeCertificados(cursos: readonly Curso[]): Columna<CampoCertificado>[] {
  const conocidos = cursosPorNombre(cursos)
  const dichas: Partial<Record<CampoCertificado, Partial<Columna<CampoCertificado>>>> = {
    rut: { seguidaDe: digitoVerificador },
    certificado: {
      valores: cursos.map(({ nombre }) => nombre),
      entiende: (escrito) => conocidos.has(plain(escrito)) || licencia.test(escrito) || examen.test(escrito),
      // A course that the catalogue lacks is added to it.
      libre: true,
    },
    estado: { valores: estados, entiende: (escrito) => opcionEscrita(nombresEstadosCalculados, escrito) !== undefined },
  }
  return columnasCertificado.map((columna) => ({
    ...columna,
    tambien: tambien[columna.campo] ?? [],
    ...(clases[columna.campo] && { clase: clases[columna.campo] }),
    ...dichas[columna.campo],
  }))
}
