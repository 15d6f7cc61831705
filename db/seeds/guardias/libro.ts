import { mensajes } from '#contract/shared/mensajes.ts'
import { entregaEnPalabras } from '#server/guardias/entrega.rules.ts'
import type { NewRow, Row } from '#db/tables.ts'
import type { TipoNovedad } from '#contract/guardias/estados.ts'
import type { Chance } from '../chance.ts'
import { despues } from './filas.ts'

type Novedad = NewRow<'guardia_novedades'>
type Guardia = Pick<Row<'guardias'>, 'id' | 'inicio' | 'termino' | 'tipo' | 'entrega' | 'cerrada_en' | 'cerrada_por'>

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

type Frases = readonly [string, ...string[]]

const rondas: Frases = [
  'Ronda de llaves y portón, sin novedad.',
  'Prueba de radio con la Central, recibida fuerte y claro.',
  'Se cargan las baterías de los equipos portátiles.',
  'Corte de luz de diez minutos; partió el generador.',
]
const visitas: Record<'diurna' | 'nocturna', Frases> = {
  diurna: [
    'Visita el segundo básico de la escuela El Muelle, con su profesora.',
    'Visita el técnico del portón: cambia un fin de carrera.',
  ],
  nocturna: ['Visita el Superintendente.', 'Visitan dos vecinas de la junta: preguntan por la extensión de la alarma.'],
}
const materiales: Frases = [
  'Se revisa el material de la B-21: completo.',
  'Se entregan dos cilindros a la empresa para recarga.',
]
const ordenes: Frases = [
  'Por orden de la Capitana, la sala de máquinas queda cerrada con llave.',
  'Aseo de la cuadra antes de la entrega.',
]

/** Entries of a guard, and at how many minutes after its beginning. */
const rutina = (tipo: 'diurna' | 'nocturna'): readonly [TipoNovedad, Frases, minutos: number][] => [
  ['visita', visitas[tipo], 20],
  ['novedad', rondas, 70],
  ['material', materiales, 120],
  ['orden', ordenes, 220],
  ['novedad', rondas, 420],
]

/** The book of a guard until now: arrivals, rounds, departures of units, the hand-over. */
export function libroDe(
  guardia: Guardia,
  sirven: readonly Sirve[],
  salidas: readonly Salida[],
  chance: Chance,
  now: string,
): Novedad[] {
  const { id: guardia_id, tipo, inicio, termino, cerrada_en, cerrada_por } = guardia
  const aCargo = sirven.find(({ funcion, hora_ingreso }) => funcion === 'a_cargo' && hora_ingreso !== null)
  const autor_id = aCargo?.user_id ?? sirven.find(({ hora_ingreso }) => hora_ingreso !== null)?.user_id ?? null
  const at = (hora: string, que: TipoNovedad, texto: string, more: Partial<Novedad> = {}): Novedad => {
    return { guardia_id, hora, escrita_en: hora, tipo: que, texto, autor_id, ...more }
  }
  const arrivals = sirven.flatMap(({ user_id, nombre, hora_ingreso }, index) => {
    // Of one, the phone had no network: the server heard later.
    const late = index === 3 && hora_ingreso !== null && chance.between(1, 4) === 1
    const escrita_en = late ? despues(hora_ingreso, 5) : (hora_ingreso ?? '')
    return hora_ingreso === null
      ? []
      : at(hora_ingreso, 'ingreso', `Ingresa ${nombre}.`, { autor_id: user_id, escrita_en })
  })
  const middle = rutina(tipo === 'diurna' ? 'diurna' : 'nocturna').map(([what, frases, minutos]) =>
    at(despues(inicio, minutos + chance.between(0, 40)), what, chance.pick(frases)),
  )
  const left = salidas
    .filter(({ hora }) => inicio <= hora && hora < termino)
    .map(({ emergencia_id, folio, clave, unidad, hora }) =>
      at(hora, 'salida', `Sale ${unidad} a la emergencia ${folio}, ${clave}.`, { emergencia_id }),
    )
  const over = cerrada_en === null ? [] : [at(cerrada_en, 'entrega', finDe(guardia), { autor_id: cerrada_por })]
  return [...arrivals, ...middle, ...left, ...over]
    .filter(({ hora, escrita_en }) => hora <= now && escrita_en <= now)
    .toSorted((a, b) => (a.escrita_en < b.escrita_en ? -1 : 1))
}

/** As closing writes it, by whoever hands over or by the clock. */
const finDe = ({ cerrada_por, entrega }: Guardia): string =>
  cerrada_por === null
    ? mensajes.cerradaSinEntrega
    : entregaEnPalabras({ novedades: entrega, unidades: true, llaves: true })
