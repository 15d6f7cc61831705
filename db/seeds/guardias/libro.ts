import type { NewRow, Row } from '#db/tables.ts'
import type { TipoNovedad } from '#contract/guardias/estados.ts'
import type { Chance } from '../chance.ts'

const minuto = 60_000

type Novedad = NewRow<'guardia_novedades'>
type Guardia = Pick<Row<'guardias'>, 'id' | 'inicio' | 'termino' | 'tipo' | 'entrega' | 'cerrada_en'>

/** A seat of a guard, with the name of its member. */
export interface Sirve {
  user_id: number
  nombre: string
  funcion: Row<'guardia_asignaciones'>['funcion']
  hora_ingreso: string | null
}

/** A unit that left. */
export interface Salida {
  emergencia_id: number
  folio: string
  clave: string
  unidad: string
  hora: string
}

const frases: readonly [tipo: TipoNovedad, textos: readonly [string, ...string[]]][] = [
  [
    'novedad',
    [
      'Ronda de llaves y portón, sin novedad.',
      'Prueba de radio con la Central, recibida fuerte y claro.',
      'Se cargan las baterías de los equipos portátiles.',
      'Corte de luz de diez minutos; partió el generador.',
    ],
  ],
  [
    'orden',
    ['Por orden del Capitán, las puertas de la sala de máquinas quedan cerradas.', 'Aseo de la cuadra a las 07:00.'],
  ],
  [
    'visita',
    ['Visita el curso de primero básico de la escuela El Muelle, con su profesora.', 'Visita el Superintendente.'],
  ],
  ['material', ['Se revisa el material de la B-21: completo.', 'Se entregan dos cilindros a la empresa para recarga.']],
]

/** The book of a guard until now: arrivals, rounds, departures of units, the hand-over. */
export function libroDe(
  guardia: Guardia,
  sirven: readonly Sirve[],
  salidas: readonly Salida[],
  chance: Chance,
  now: string,
): Novedad[] {
  const { id: guardia_id, inicio, termino, entrega, cerrada_en } = guardia
  const aCargo = sirven.find(({ funcion, hora_ingreso }) => funcion === 'a_cargo' && hora_ingreso !== null)
  const autor_id = aCargo?.user_id ?? sirven.find(({ hora_ingreso }) => hora_ingreso !== null)?.user_id ?? null
  const at = (hora: string, tipo: TipoNovedad, texto: string, more: Partial<Novedad> = {}): Novedad => {
    return { guardia_id, hora, escrita_en: hora, tipo, texto, autor_id, ...more }
  }
  const arrivals = sirven.flatMap(({ user_id, nombre, hora_ingreso }, index) => {
    // Of one, the phone had no network: the server heard later.
    const late = index === 3 && hora_ingreso !== null && chance.between(1, 4) === 1
    const escrita_en = late ? after(hora_ingreso, 5) : (hora_ingreso ?? '')
    return hora_ingreso === null
      ? []
      : at(hora_ingreso, 'ingreso', `Ingresa ${nombre}.`, { autor_id: user_id, escrita_en })
  })
  const middle = frases.map(([tipo, textos], index) =>
    at(after(inicio, 40 + index * 130 + chance.between(0, 90)), tipo, chance.pick(textos)),
  )
  const left = salidas
    .filter(({ hora }) => inicio <= hora && hora < termino)
    .map(({ emergencia_id, folio, clave, unidad, hora }) =>
      at(hora, 'salida', `Sale ${unidad} a la emergencia ${folio}, ${clave}.`, { emergencia_id }),
    )
  const over =
    entrega !== null && cerrada_en !== null ? [at(cerrada_en, 'entrega', `Se entrega la guardia. ${entrega}`)] : []
  return [...arrivals, ...middle, ...left, ...over]
    .filter(({ hora, escrita_en }) => hora <= now && escrita_en <= now)
    .toSorted((a, b) => (a.escrita_en < b.escrita_en ? -1 : 1))
}

const after = (instante: string, minutos: number): string =>
  new Date(Date.parse(instante) + minutos * minuto).toISOString()
