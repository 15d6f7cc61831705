// The card of a piece on paper: what it is, the controls it owes, and its history.
import type { Content } from 'pdfmake'
import type { ClaseSuceso, FichaEquipo, Suceso } from '#contract/equipamiento/equipos.ts'
import { nombresControles, upperFirst } from '#contract/equipamiento/estados.ts'
import { hechosDeEquipo } from '#contract/equipamiento/hechos.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { facts, seccion, table } from '#server/plumbing/pdf/partes.ts'
import type { Papel } from '#server/plumbing/pdf/pdf.ts'
import { longDay, longMoment } from '#server/plumbing/process/local-time.ts'
import { type Emision, usoDe } from './carga-papel.rules.ts'

/** Entries of the history that a card holds. */
export const masSucesos = 500

interface Reunido {
  equipo: FichaEquipo
  /** Where it is, in words. */
  donde: string
  /** The latest first. */
  historia: { data: readonly Suceso[]; total: number }
}

export function papelFicha(reunido: Reunido, { membrete, por, now }: Emision): Papel {
  const { equipo, historia } = reunido
  return {
    titulo: `Ficha de ${equipo.codigo}`,
    subtitulo: equipo.nombre,
    sello: equipo.codigo,
    contenido: [
      { text: usoDe(equipo), bold: true, margin: [0, 4, 0, 6] },
      facts(datosDe(reunido).filter(([, dato]) => dato)),
      ...partes(equipo),
      ...enPoder(equipo),
      seccion('Controles que debe'),
      controles(equipo),
      ...secciones.flatMap(([titulo, clases]) => sucesos(titulo, historia.data, clases)),
      ...(historia.total > historia.data.length
        ? [{ text: `Solo lo último de su historia: ${historia.data.length} hechos.`, style: 'nota' }]
        : []),
    ],
    membrete,
    emitido: `Emitida el ${longMoment(now)}, por ${por}.`,
    tamano: 'LETTER',
  }
}

/** Its price is not for whoever finds the paper. */
const datosDe = ({ equipo, donde }: Reunido): [string, string | null][] => [
  ['Estado', [equipo.estado, equipo.motivo_estado].filter(Boolean).join(': ')],
  ['Dónde está', equipo.estado === 'DADO DE BAJA' ? null : donde],
  ['Parte de', equipo.padre],
  ...hechosDeEquipo({ ...equipo, costo: null }, longDay),
]

const partes = ({ conjunto }: FichaEquipo): Content[] =>
  conjunto.length === 0
    ? []
    : [
        seccion('Sus partes'),
        table(
          ['Código', 'Equipo', '¿Se puede usar?'],
          [80, '*', 200],
          conjunto.map((parte) => [parte.codigo, parte.nombre, usoDe(parte)]),
        ),
      ]

const enPoder = ({ en_poder }: FichaEquipo): Content[] =>
  en_poder.length === 0
    ? []
    : [
        seccion('Quiénes tienen'),
        table(
          ['Miembro', 'Cantidad'],
          ['*', 60],
          en_poder.map(({ nombre, cantidad }) => [nombre, cifra(cantidad)]),
        ),
      ]

const controles = ({ vencimientos }: FichaEquipo): Content =>
  vencimientos.length === 0
    ? { text: 'Ningún plan pide controles de este equipo.', style: 'nota' }
    : table(
        ['Control', 'Último', 'Vence'],
        ['*', fecha, fecha],
        vencimientos.map(({ tipo_control, ultimo, vence }) => [
          upperFirst(nombresControles[tipo_control]),
          dia(ultimo) ?? 'Nunca',
          dia(vence) ?? (ultimo ? 'Rechazado' : 'Sin registro'),
        ]),
      )

const secciones: [string, ClaseSuceso[]][] = [
  ['Controles hechos', ['control']],
  ['Novedades', ['novedad']],
  ['Movimientos y asignaciones', ['movimiento']],
  ['Usos', ['uso', 'limpieza']],
  ['Cambios de estado', ['estado']],
]

/** Nothing where there are none, so that a short card stays on one page. */
function sucesos(titulo: string, historia: readonly Suceso[], clases: readonly ClaseSuceso[]): Content[] {
  const suyos = historia.filter(({ clase }) => clases.includes(clase))
  if (suyos.length === 0) return []
  return [
    seccion(titulo),
    table(
      ['Fecha', 'Qué', 'Detalle', 'Quién'],
      [fecha, '*', '*', 100],
      suyos.map(({ momento, titulo, detalle, quien }) => [dia(diaLocal(new Date(momento))), titulo, detalle, quien]),
    ),
  ]
}

/** Width of a long date. */
const fecha = 118

const dia = (one: string | null) => one && longDay(one)
const cifra = (one: number) => one.toLocaleString('es-CL')
