import { type Seccion, secciones } from '#contract/emergencias/parte.ts'
import { type CampoDeHora, campoDeHora, type Horas, momentos } from '#contract/emergencias/horas.ts'
import type { Chance } from '../chance.ts'
import type { Caso } from './casos.ts'

const segundo = 1_000
const minuto = 60 * segundo

/** The outcome of an emergency, by its place counted from the latest. */
export type Suerte = 'por_revisar' | 'devuelta' | 'rectificada' | 'anulada' | 'revisada'

/** Three wait for review; of each of the other states one is recent, and an annulled one comes now and then. */
export const suerteDe = (index: number): Suerte =>
  index < 3
    ? 'por_revisar'
    : index === 3
      ? 'devuelta'
      : index === 5
        ? 'rectificada'
        : index % 34 === 8
          ? 'anulada'
          : 'revisada'

const at = (ms: number): string => new Date(ms).toISOString()

/** Seconds by which the company was slower, for each year ago. */
const aprendido = 22

/** Seconds to the place: some four minutes, and of one in six many more. */
const viajeDe = (chance: Chance): number =>
  chance.between(60, 190) + chance.between(0, 130) + (chance.between(1, 6) === 1 ? chance.between(60, 260) : 0)

/** Times of each unit that went: they leave and arrive one after the other. `antes`: whole years ago. */
export function horasDe(
  caso: Caso,
  { alarma, antes }: { alarma: string; antes: number },
  salen: number,
  chance: Chance,
): { horas: Horas; km: number }[] {
  const enElLugar = chance.between(caso.minutos[0], caso.minutos[1]) * minuto
  let sale = Date.parse(alarma) + (chance.between(35, 120) + antes * aprendido) * segundo
  return Array.from({ length: salen }, (_, index) => {
    sale += index === 0 ? 0 : chance.between(30, 240) * segundo
    const viaje = viajeDe(chance)
    const llega = sale + viaje * segundo
    const controla = llega + Math.round(enElLugar * 0.4)
    const sigue = llega + Math.max(enElLugar, 4 * minuto) + chance.between(0, 8 * 60) * segundo
    const vuelve = sigue + (viaje + chance.between(60, 420)) * segundo
    const horas: Horas = {
      '6-0': at(sale),
      '6-3': at(llega),
      // Only whoever works there says that it is under control.
      '6-7': index === 0 && caso.resultado !== 'falsa_alarma' ? at(controla) : null,
      '6-8': index > 0 && chance.between(1, 3) === 1 ? at(controla + 5 * minuto) : null,
      '6-9': at(sigue),
      '6-10': at(vuelve),
    }
    // Some 45 km/h, there and back.
    return { horas, km: Math.max(2, Math.round((viaje / 3_600) * 45 * 2)) }
  })
}

export const columnasDe = (horas: Horas) =>
  Object.fromEntries(momentos.map((momento) => [campoDeHora[momento], horas[momento] ?? null])) as Record<
    CampoDeHora,
    string | null
  >

const nombres = ['Rosa', 'Elena', 'Marta', 'Jaime', 'Sergio', 'Patricio', 'Gladys', 'Hernán'] as const
const apellidos = ['Lagos', 'Toro', 'Cisterna', 'Maureira', 'Quiroz', 'Inostroza', 'Baeza', 'Leal'] as const
const marcas = ['Hyundai Accent', 'Suzuki Swift', 'Toyota Hilux', 'Nissan V16', 'Chevrolet Sail'] as const

/** Somebody who does not exist. */
const alguien = (chance: Chance): string =>
  `${chance.pick(nombres)} ${chance.pick(apellidos)} ${chance.pick(apellidos)}`

const telefono = (chance: Chance): string => `+569${chance.between(50_000_000, 99_999_999)}`

function patente(chance: Chance): string {
  const letra = () => chance.pick(['B', 'C', 'D', 'F', 'G', 'H', 'J', 'K', 'L', 'P', 'R', 'S'])
  return `${letra()}${letra()}${letra()}${letra()}-${chance.between(10, 99)}`
}

const mando = {
  SAMU: 'Reanimador a cargo',
  CONAF: 'Jefe de brigada',
  Municipalidad: 'Encargado de emergencias',
  Empresa: 'Jefe de turno',
}

/** Sections of the parte of a kind, by name. */
export function seccionesDe(caso: Caso, relato: string, chance: Chance): [Seccion, object][] {
  const { danos, material = [], organismos = [], afectados = [], vehiculos = 0 } = caso
  const rows: [Seccion, object, boolean][] = [
    ['relato', { relato }, true],
    ['danos', { ...danos }, danos !== undefined],
    [
      'material',
      { material_usado: material.map(([descripcion, cantidad]) => ({ descripcion, cantidad })) },
      material.length > 0,
    ],
    [
      'organismos',
      {
        otros_organismos: organismos.map((organismo) => ({
          organismo,
          nombre_a_cargo: organismo === 'Carabineros' ? `Cabo ${chance.pick(apellidos)}` : mando[organismo],
          patente: organismo === 'Carabineros' ? `RP-${chance.between(1_000, 6_999)}` : '',
        })),
      },
      organismos.length > 0,
    ],
    [
      'afectados',
      {
        afectados: afectados.map(({ tipo, condicion, a = '' }) => ({
          tipo,
          nombre: alguien(chance),
          edad: chance.between(9, 84),
          condicion,
          trasladado_a: a,
        })),
      },
      afectados.length > 0,
    ],
    [
      'vehiculos',
      {
        vehiculos: Array.from({ length: vehiculos }, () => ({
          patente: patente(chance),
          marca: chance.pick(marcas),
          conductor: alguien(chance),
        })),
      },
      vehiculos > 0,
    ],
    [
      'reportante',
      { reportante_nombre: alguien(chance), reportante_telefono: telefono(chance) },
      chance.between(1, 2) === 1,
    ],
  ]
  // Every field of each, as the form saves it.
  return rows.flatMap(([seccion, contenido, is]): [Seccion, object][] =>
    is ? [[seccion, secciones[seccion].parse(contenido)]] : [],
  )
}
