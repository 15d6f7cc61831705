import { diaLocal } from '#contract/shared/fechas.ts'
import { roleId } from '#contract/shared/permisos.ts'
import type { NewRow, Row } from '#db/tables.ts'
import { alCerrar } from '#server/asistencia/lista.rules.ts'
import { cuentaDe } from '../actos/calendario.ts'
import { abrir, type Miembro } from '../actos/marcas.ts'
import { iniciales } from '../catalogos/entradas.ts'
import type { Personaje } from '../cast.ts'
import type { Chance } from '../chance.ts'
import { type Caso, casoDe, sinConcurrencia, subclaves } from './casos.ts'
import { columnasDe, horasDe, seccionesDe, type Suerte, suerteDe } from './historia.ts'
import { lugar } from './lugares.ts'

const [minuto, hora, anio] = [60_000, 3_600_000, 365 * 86_400_000]

type Ids = Record<Personaje, number>
export type Quien = Miembro & { role_id: number; conduce: boolean }

/** When a unit of the fleet cannot go out. */
export interface Fuera {
  unidad_id: number
  desde: string
  hasta: string
}

/** An emergency of the demo before its rows have their ids. */
export interface Suceso {
  fila: Omit<Row<'emergencias'>, 'id' | 'folio' | 'busqueda'>
  caso: Caso
  suerte: Suerte
  unidades: Salida[]
  secciones: ReturnType<typeof seccionesDe>
  autor: number
  termino: string
  lista: Omit<NewRow<'asistencias'>, 'acto_id'>[]
}

interface Salida {
  fila: Omit<Row<'emergencia_unidades'>, 'id' | 'emergencia_id'>
  km: number
  /** Tenths of an hour. */
  bomba: number
  tripulantes: number[]
}

interface Circunstancias {
  index: number
  alarma: string
  chance: Chance
  miembros: readonly Quien[]
  fuera: readonly Fuera[]
  ids: Ids
  now: Date
}

const after = (instante: string, ms: number): string => new Date(Date.parse(instante) + ms).toISOString()

/** One emergency, counted from the latest, with who was there. */
export function suceder({ index, alarma, chance, miembros, fuera, ids, now }: Circunstancias): Suceso {
  const suerte = suerteDe(index)
  const closed = suerte !== 'anulada'
  const dia = diaLocal(new Date(alarma))
  const idle = (id: number) =>
    !fuera.some((one) => one.unidad_id === id && one.desde < after(alarma, 5 * hora) && one.hasta > alarma)
  const planned = casoDe(index, Number(dia.slice(5, 7)))
  const antes = Math.floor((now.getTime() - Date.parse(alarma)) / anio)
  const wanted = planned.unidades.filter(idle)
  const caso = wanted.length > 0 ? planned : sinConcurrencia
  const { categoria, valor } = cuentaDe(caso.es_incendio && closed ? 'incendio' : 'emergencia')
  const acto = { id: 0, tipo: '', inicio: alarma, dia, estado_lista: 'cerrada' } as const
  const filas = abrir({ ...acto, categoria, decimas: valor * 10 }, miembros)
  const gente = reparte(filas, miembros, dia, chance)
  const salen = closed ? wanted.slice(0, gente.conductores.length) : []
  const unidades = salir({ salen, caso, alarma, antes, gente, chance })
  const llegadas = unidades.flatMap(({ fila }) => fila.hora_6_10 ?? []).toSorted()
  const termino = llegadas.at(-1) ?? after(alarma, 25 * minuto)
  const obac = gente.mandan[0] ?? ids.capitana
  const secciones = seccionesDe(caso, chance.pick(caso.relatos), chance)
  const lista = closed
    ? pasar({ filas, unidades, miembros, categoria, alarma, antes, termino, pasa: ids.ayudante, chance })
    : []
  return {
    fila: {
      ...deLaAlarma({ caso, alarma, dia, chance, ids }),
      ...alFin({ caso, suerte, obac, ids, termino, now, llega: unidades[0]?.fila.hora_6_3 ?? alarma, chance }),
    },
    caso,
    suerte,
    unidades: [...unidades, ...conOtras(unidades[0], caso.externas)],
    secciones: closed ? secciones : [],
    autor: obac === ids.capitana ? ids.ayudante : obac,
    termino,
    lista,
  }
}

const mandos = new Set((['capitan', 'oficial', 'ayudante'] as const).map(roleId))

interface Gente {
  conductores: number[]
  mandan: number[]
  tropa: number[]
}

/** Members who may go out on a day, by what they do. */
function reparte(
  filas: readonly NewRow<'asistencias'>[],
  miembros: readonly Quien[],
  dia: string,
  chance: Chance,
): Gente {
  const free = new Set(filas.flatMap(({ user_id, marca }) => (marca === null ? user_id : [])))
  const sirven = shuffled(
    miembros.filter(({ id }) => free.has(id)),
    chance,
  )
  const ids = (is: (one: Quien) => boolean) => sirven.filter(is).map(({ id }) => id)
  return {
    conductores: ids(({ conduce }) => conduce),
    mandan: ids(({ conduce, role_id }) => !conduce && mandos.has(role_id)),
    tropa: ids(({ conduce, role_id, calidadEn }) => !conduce && !mandos.has(role_id) && calidadEn(dia) === 'activo'),
  }
}

const shuffled = <T>(list: readonly T[], chance: Chance): T[] =>
  list
    .map((one) => ({ one, at: chance.between(0, 1_000_000) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one)

interface Salen {
  salen: readonly number[]
  caso: Caso
  alarma: string
  antes: number
  gente: Gente
  chance: Chance
}

/** The units that go, each with its driver, who is in charge, and a crew. */
function salir({ salen, caso, alarma, antes, gente: { conductores, mandan, tropa }, chance }: Salen): Salida[] {
  const tiempos = horasDe(caso, { alarma, antes }, salen.length, chance)
  return tiempos.map(({ horas, km }, place) => {
    const tripulantes = tropa.splice(0, chance.between(1, 3))
    const fila = {
      unidad_id: salen[place] ?? null,
      unidad_externa: null,
      conductor_id: conductores[place] ?? null,
      a_cargo_id: mandan[place] ?? tripulantes[0] ?? null,
      num_tripulantes: tripulantes.length + (mandan[place] ? 2 : 1),
      ...columnasDe(horas),
      escritas: '{}',
      km_salida: null,
      km_llegada: null,
      horometro_bomba_salida: null,
      horometro_bomba_llegada: null,
      observacion: null,
      motivo_despacho: null,
      creada_en: alarma,
      version: 8,
    }
    return { fila, km, bomba: caso.danos && place === 0 ? chance.between(2, 18) : 0, tripulantes }
  })
}

/** Units of other companies come after the first one and leave before it; when they are home nobody here knows. */
function conOtras(first: Salida | undefined, externas: readonly string[] = []): Salida[] {
  if (!first) return []
  const then = (instante: string | null, minutos: number) => instante && after(instante, minutos * minuto)
  return externas.map((unidad_externa, place) => ({
    fila: {
      ...first.fila,
      unidad_id: null,
      unidad_externa,
      conductor_id: null,
      a_cargo_id: null,
      num_tripulantes: 4 + (place % 3),
      hora_6_0: then(first.fila.hora_6_0, 2 + place),
      hora_6_3: then(first.fila.hora_6_3, 4 + 3 * place),
      hora_6_7: null,
      hora_6_8: null,
      hora_6_9: then(first.fila.hora_6_9, -15),
      hora_6_10: null,
      version: 3,
    },
    km: 0,
    bomba: 0,
    tripulantes: [],
  }))
}

interface DeLaAlarma {
  caso: Caso
  alarma: string
  dia: string
  chance: Chance
  ids: Ids
}

const deLaAlarma = ({ caso, alarma, dia, chance, ids }: DeLaAlarma) => ({
  clave: caso.clave,
  nombre_clave: iniciales.claves.find(({ codigo }) => codigo === caso.clave)?.nombre ?? caso.clave,
  subclave: caso.subclave ?? null,
  nombre_subclave: caso.subclave ? subclaves[caso.subclave] : null,
  alarma_en: alarma,
  dia,
  origen: chance.pick(['central', 'central', 'central', 'telefono', 'presencial', 'propia', 'otra_compania'] as const),
  ...lugar(chance),
  referencia: null,
  preinforme: caso.preinforme,
  creada_por: chance.pick([ids.ayudante, ids.teniente, ids.maquinista]),
  creada_en: alarma,
})

interface AlFin {
  caso: Caso
  suerte: Suerte
  obac: number
  ids: Ids
  termino: string
  now: Date
  llega: string
  chance: Chance
}

function alFin({ caso, suerte, obac, ids, termino, now, llega, chance }: AlFin) {
  const motivo_anulacion = chance.pick(['La central la dio dos veces', 'Llamada de prueba de la central'])
  const reviewed = after(termino, chance.between(14, 90) * hora)
  const sinMando = { a_cargo_id: null, a_cargo_externo: null, es_incendio: 0, incendio_declarado_en: null } as const
  const base = { revisada_por: null, revisada_en: null, observaciones_revision: null, rectificada: 0 } as const
  const rest = {
    avisada_en: null,
    segundo_llamado_en: null,
    olvidada_en: null,
    publica: 1,
    titulo_publico: null,
    por_corregir: '[]',
    incendio_estimado: 0,
    version: 9,
  } as const
  if (suerte === 'anulada')
    return { ...base, ...rest, ...sinMando, estado: 'anulada', resultado: null, motivo_anulacion } as const
  const externo = caso.clave === '10-12' ? 'Segundo comandante del Cuerpo vecino' : null
  const fuego = caso.es_incendio ? ({ es_incendio: 1, incendio_declarado_en: llega } as const) : {}
  const atendida = {
    ...rest,
    ...sinMando,
    ...fuego,
    motivo_anulacion: null,
    resultado: caso.resultado ?? 'atendida',
    a_cargo_id: externo ? null : obac,
    a_cargo_externo: externo,
  } as const
  if (suerte === 'revisada') {
    const revisada_en = reviewed < now.toISOString() ? reviewed : now.toISOString()
    return { ...base, ...atendida, estado: 'revisada', revisada_por: ids.capitana, revisada_en } as const
  }
  const observaciones_revision = 'Falta decir por dónde se abasteció la segunda línea.'
  return {
    ...base,
    ...atendida,
    estado: 'cerrada',
    ...(suerte === 'devuelta' && { observaciones_revision }),
    ...(suerte === 'rectificada' && { rectificada: 1 as const }),
  } as const
}

interface Lista {
  filas: readonly NewRow<'asistencias'>[]
  unidades: readonly Salida[]
  miembros: readonly Quien[]
  categoria: string
  alarma: string
  /** Whole years ago. */
  antes: number
  termino: string
  pasa: number
  chance: Chance
}

/** The list: a crew comes with its unit, some others to the place, and many to a fire. */
function pasar({ filas, unidades, miembros, categoria, alarma, antes, termino, pasa, chance }: Lista): Suceso['lista'] {
  const crew = new Map(
    unidades.flatMap(({ fila: { unidad_id, conductor_id, a_cargo_id, hora_6_0 }, tripulantes }) =>
      [conductor_id, a_cargo_id, ...tripulantes].map((id) => [id, { unidad_id, hora_6_0 }] as const),
    ),
  )
  const costumbres = new Map(miembros.map(({ id, costumbre }) => [id, costumbre]))
  const marcada = { marca: 'presente', marcado_por: pasa, marcado_en: after(termino, 10 * minuto), version: 2 } as const
  return filas.flatMap(({ acto_id: _1, ...fila }) => {
    const una = { ...fila, cuenta: 1 } as const
    const con = crew.get(una.user_id)
    const costumbre = (costumbres.get(una.user_id) ?? 0) / (categoria === 'abono' ? 24 + 18 * antes : 1)
    const viene = una.marca === null && unidades.length > 0 && chance.between(1, 100) <= costumbre
    const llega = after(alarma, chance.between(4, 14) * minuto)
    if (con) {
      const como = { metodo: 'tripulacion', observacion: `Tripulación B-${con.unidad_id}` } as const
      return { ...una, ...marcada, ...como, hora_llegada: con.hora_6_0 }
    }
    if (viene) return { ...una, ...marcada, hora_llegada: llega }
    const marca = alCerrar({ marca: una.marca ?? null, opcional: una.opcional === 1 }, categoria as 'abono')
    return marca === null ? [] : { ...una, marca }
  })
}
