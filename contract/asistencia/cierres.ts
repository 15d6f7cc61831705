import { z } from 'zod'
import { categoriasActo } from '../catalogos.ts'
import { endpoint } from '../endpoint.ts'
import type { Entidades } from '../shared/entidad.ts'
import { Dia, Instante, Mes } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import { Id, Pagina, paginated } from '../shared/paginacion.ts'
import { Hecho } from '../shared/respuestas.ts'
import type { Tablas } from '../shared/tabla.ts'
import { linea, texto } from '../shared/texto.ts'
import { estadosLista } from './lista.ts'
import { estadosMes, letrasPlanilla } from './planilla.ts'
import { PorcentajesCompania } from './resumen.ts'

/** domain §1.2: papers that a closing makes. Each has its own numbers by year. */
export const seriesPapel = ['pma', 'externos', 'resumen'] as const
export type SeriePapel = (typeof seriesPapel)[number]

export const nombresSeries: Record<SeriePapel, string> = {
  pma: 'Parte mensual de asistencia',
  externos: 'Asistencia de otras compañías',
  resumen: 'Resumen mensual',
}

/** Whether a paper names people, whose figures are for who may see those of others (domain §2.0.2). */
export const nombraPersonas = (serie: SeriePapel): boolean => serie !== 'resumen'

/** Members to whom a published paper is mailed. */
const lectoresPapel = ['oficiales', 'todos'] as const
type LectoresPapel = (typeof lectoresPapel)[number]

export const nombresLectores: Record<LectoresPapel, string> = {
  oficiales: 'Oficiales, Ayudante y Capitán',
  todos: 'Todos los miembros',
}

/** Allowed readers of a paper. */
export const lectoresDe = (serie: SeriePapel): readonly LectoresPapel[] =>
  nombraPersonas(serie) ? ['oficiales'] : lectoresPapel

const EnvioPapel = z.object({
  para: z.enum(lectoresPapel, mensajes.valorInvalido),
  /** Words of the sender. */
  mensaje: linea(300),
})
export type EnvioPapel = z.output<typeof EnvioPapel>

const Numero = z.object({ anio: z.number(), numero: z.number() })

const Papel = z.object({
  id: z.number(),
  serie: z.enum(seriesPapel),
  /** Company of the volunteers, for `externos` only. */
  compania: z.string().nullable(),
  ...Numero.shape,
  /** The paper of an earlier closing that it corrects. */
  rectifica: Numero.nullable(),
  /** Number of the closing that made it, from 1. */
  vuelta: z.number(),
  /** In the library, once it is published. */
  documento_id: z.number().nullable(),
  publicado_en: Instante.nullable(),
})
export type Papel = z.output<typeof Papel>

/** `PMA N.º 3/2026` */
export const numeroDe = ({ anio, numero }: z.output<typeof Numero>): string => `N.º ${numero}/${anio}`

const camposCambio = ['acto', 'marca', 'abonos', 'porcentaje', 'externos'] as const

/** One line of what a closing changed against the one before. `antes`, `despues`: as shown; null: it was not there. */
const CambioCierre = z.object({
  campo: z.enum(camposCambio),
  /** The member; of `externos`, the company. */
  nombre: z.string().nullable(),
  acto: z.object({ id: z.number(), titulo: z.string(), dia: Dia }).nullable(),
  antes: z.string().nullable(),
  despues: z.string().nullable(),
})
export type CambioCierre = z.output<typeof CambioCierre>

/** A month and its last closing, if there is one. */
const Cierre = z.object({
  mes: Mes,
  estado: z.enum(estadosMes),
  /** Closings so far: 0 while the month is open. */
  vuelta: z.number(),
  cerrado_por: z.string().nullable(),
  cerrado_en: Instante.nullable(),
  reabierto_por: z.string().nullable(),
  reabierto_en: Instante.nullable(),
  motivo_reapertura: z.string().nullable(),
  /** Came from an import: nobody is mailed, and it is not open to objection. */
  importado: z.boolean(),
  /** Of the company when it was closed; null while the month is open. */
  compania: PorcentajesCompania.nullable(),
  /** Of every closing, the latest first. */
  papeles: z.array(Papel),
})
export type Cierre = z.output<typeof Cierre>

const FilaCategoria = z.object({
  categoria: z.enum(categoriasActo),
  actos: z.number(),
  letras: z.object(
    Object.fromEntries(letrasPlanilla.map((letra) => [letra, z.number()])) as Record<
      (typeof letrasPlanilla)[number],
      z.ZodNumber
    >,
  ),
  /** Null of abonos: nobody is charged with them. */
  base: z.number().nullable(),
  asistencias: z.number(),
  porcentaje: z.number().nullable(),
})
export type FilaCategoria = z.output<typeof FilaCategoria>

/** The monthly report by category; the letters and the base of `total` are of compulsory acts. */
const Pma = z.object({
  categorias: z.array(FilaCategoria),
  total: FilaCategoria.omit({ categoria: true }),
  compania: PorcentajesCompania,
  /** Members with marks or abonos. */
  miembros: z.number(),
})
export type Pma = z.output<typeof Pma>

/** Steps of the wizard (domain §2.8), in their order. */
const pasosCierre = ['mes', 'listas', 'emergencias', 'objeciones', 'pma', 'alarmas'] as const

/** Why the month cannot be closed, or what its closer should know. */
const codigosCierre = [
  'mes_sin_terminar',
  'mes_sin_actos',
  'mes_cerrado',
  'mes_anterior_abierto',
  'listas_sin_cerrar',
  'emergencias_sin_revisar',
  'objeciones_abiertas',
  'alarmas_vigentes',
  'cifras_cambiadas',
] as const
export type CodigoCierre = (typeof codigosCierre)[number]

const Motivo = z.object({
  paso: z.enum(pasosCierre),
  codigo: z.enum(codigosCierre),
  nivel: z.enum(['bloquea', 'avisa']),
  texto: z.string(),
  /** The month to be seen to first: of `mes_anterior_abierto` only. */
  mes: Mes.optional(),
})
export type Motivo = z.output<typeof Motivo>

export const plazosDelMes = ['externos', 'inventario', 'pma', 'combustible', 'resumen'] as const
export type PlazoDelMes = (typeof plazosDelMes)[number]

export const nombresPlazos: Record<PlazoDelMes, string> = {
  externos: 'Asistencia de otras compañías',
  inventario: 'Inventario de material menor',
  pma: 'Parte mensual de asistencia (PMA)',
  combustible: 'Combustible, km y horas',
  resumen: 'Resumen a la compañía',
}

/** Day by which a paper of the month is due, in the month that follows (domain §1.2). */
const Plazo = z.object({
  plazo: z.enum(plazosDelMes),
  nombre: z.string(),
  /** `10.º día hábil`, `Día 20` */
  regla: z.string(),
  dia: Dia,
  /** Days left, and business days of them: 0 on the day itself, negative once it has passed. */
  dias: z.number(),
  habiles: z.number(),
})
export type Plazo = z.output<typeof Plazo>

/** Preview of a month's closing, the first or a later one. */
const VistaCierre = z.object({
  cierre: Cierre,
  puede_cerrar: z.boolean(),
  motivos: z.array(Motivo),
  listas: z.object({
    total: z.number(),
    cerradas: z.number(),
    sin_cerrar: z.array(
      z.object({ acto_id: z.number(), titulo: z.string(), dia: Dia, estado_lista: z.enum(estadosLista) }),
    ),
  }),
  /** Of the month, without those that were annulled. */
  emergencias: z.object({ total: z.number(), sin_revisar: z.number() }),
  objeciones: z.object({
    abiertas: z.number(),
    resueltas: z.number(),
    /** The oldest first; without their texts, which are read where they are answered. */
    sin_responder: z.array(z.object({ id: z.number(), nombre: z.string(), acto: z.string(), dia: Dia })),
    /** For how many days the month would take objections if it were closed today, and its last one. */
    plazo: z.object({ dias: z.number(), hasta: Dia }),
  }),
  alarmas: z.object({ vigentes: z.number() }),
  /** Of a closed month, as it was closed. */
  pma: Pma,
  plazos: z.array(Plazo),
  /** Papers that closing would make: their number is known when it does. */
  por_emitir: z.array(Papel.pick({ serie: true, compania: true, rectifica: true })),
  /** Members who would be written to. */
  destinatarios: z.number(),
  /**
   * Of a closed month, what a recount would change in it; of a reopened one, what closing it again will; of an open one,
   * nothing.
   */
  cambios: z.array(CambioCierre),
  /** Differences between the last closing and the one before. */
  ultimos_cambios: z.array(CambioCierre),
})
export type VistaCierre = z.output<typeof VistaCierre>

const delMes = z.object({ mes: Mes })
const papelDelMes = delMes.extend({ id: Id })

export const cierresCalls = {
  cierres: endpoint({
    method: 'GET',
    path: '/asistencia/cierres',
    access: 'lista.cerrar',
    summary: 'Los meses con actos y en qué están, el último primero',
    query: Pagina,
    output: paginated(Cierre),
  }),
  cierre: endpoint({
    method: 'GET',
    path: '/asistencia/cierres/:mes',
    access: 'lista.cerrar',
    summary: 'Un mes antes de cerrarlo: qué lo impide, qué conviene saber, sus cifras y sus plazos',
    params: delMes,
    output: VistaCierre,
  }),
  cerrarMes: endpoint({
    method: 'POST',
    path: '/asistencia/cierres',
    toca: ['dashboard'],
    access: 'lista.cerrar',
    summary: 'Cerrar un mes, o cerrarlo de nuevo: quedan sus cifras, se numeran sus partes y se avisa a cada miembro',
    body: delMes,
    output: VistaCierre,
    status: 201,
  }),
  reabrirMes: endpoint({
    method: 'POST',
    path: '/asistencia/cierres/:mes/reapertura',
    toca: ['dashboard'],
    access: 'lista.cerrar',
    summary: 'Reabrir un mes cerrado, con un motivo; rectificar una de sus listas también lo reabre',
    params: delMes,
    body: z.object({ motivo: texto(3, 300) }),
    output: VistaCierre,
  }),
  papel: endpoint({
    method: 'GET',
    path: '/asistencia/cierres/:mes/papeles/:id',
    access: 'lista.cerrar',
    summary: 'Un parte del mes en PDF, con las cifras de su cierre',
    params: papelDelMes,
    output: z.unknown(),
    stream: 'archivo',
  }),
  exportPapel: endpoint({
    method: 'GET',
    path: '/asistencia/cierres/:mes/papeles/:id/xlsx',
    access: 'lista.cerrar',
    summary: 'El mismo parte como planilla de cálculo',
    params: papelDelMes,
    output: z.unknown(),
    stream: 'archivo',
  }),
  publicarPapel: endpoint({
    method: 'POST',
    path: '/asistencia/cierres/:mes/papeles/:id/publicacion',
    access: 'lista.cerrar',
    toca: ['biblioteca'],
    summary: 'Publicar un parte en la biblioteca, en la carpeta «Partes mensuales»',
    params: papelDelMes,
    output: Papel,
  }),
  enviarPapel: endpoint({
    method: 'POST',
    path: '/asistencia/cierres/:mes/papeles/:id/envio',
    access: 'lista.cerrar',
    summary:
      'Enviar por correo el enlace de un parte publicado; el que nombra a personas, solo a oficiales y superiores',
    params: papelDelMes,
    body: EnvioPapel,
    output: Hecho,
  }),
}

export const entidadesCierres = {
  cierre: {
    nombre: 'Cierre de mes',
    objeto: 'el cierre de mes',
    frases: { crear: 'cerró el mes', estado: 'reabrió el mes', exportar: 'entregó un parte del mes' },
    tabla: 'cierres',
    nombrePor: 'mes',
    campos: {
      mes: {},
      vuelta: {},
      ponderado: { nombre: 'asistencia de la compañía' },
      papeles: {},
      cambios: { nombre: 'líneas que cambiaron' },
      motivo: {},
      papel: {},
      publicado_en: { nombre: 'publicado en la biblioteca' },
      para: { nombre: 'enviado a', opciones: nombresLectores },
      avisados: { nombre: 'personas avisadas' },
      correos: {},
    },
  },
} as const satisfies Entidades

export const tablasCierres = {
  cierres: {
    miembro: { cerrado_por: 'firma', reabierto_por: 'firma' },
    copia: {
      nombre: 'cierres-de-mes',
      sobre: 'los meses de asistencia que cerró',
      por: 'cerrado_por',
      columnas: ['mes', 'vuelta', 'cerrado_en'],
      orden: 'mes',
    },
    hoja: 'cierres',
    conserva: 'Siempre: es la historia de la compañía.',
  },
  papeles: { hoja: 'papeles', conserva: 'Siempre: es la historia de la compañía.' },
} as const satisfies Tablas
