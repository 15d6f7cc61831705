import { sumarDias } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { nombreCorto, nombreLlano } from '#contract/shared/nombre.ts'
import { longDay } from '#server/plumbing/process/local-time.ts'
import type { Insumos, Persona, Peso } from './insumos.rules.ts'
import { diaMes, momentoEnPalabras } from './palabras.rules.ts'

/** More are told by their number. */
const nombrados = 5

const lista = new Intl.ListFormat('es', { type: 'conjunction' })

/** Drives a unit: who is on its list or, while it has none, whoever drives (domain §2.4.1). */
export const conduceLa = (
  { user_id, es_conductor }: Pick<Persona, 'user_id' | 'es_conductor'>,
  conductores: readonly number[],
): boolean => (conductores.length === 0 ? es_conductor : conductores.includes(user_id))

/** Available people who can go with a unit, by what they can do in it. */
export function genteDe({ personas, conductores: ids }: Pick<Insumos, 'personas' | 'conductores'>) {
  const hay = personas.filter(({ estado }) => estado === 'disponible')
  const conducen = hay.filter(({ es_conductor }) => es_conductor)
  const suyos = hay.filter((uno) => conduceLa(uno, ids))
  return {
    hay,
    conducen,
    /** May drive this unit. */
    suyos,
    /** With a licence in force. */
    conductores: suyos.filter(({ licencia_vigente }) => licencia_vigente),
    aCargo: hay.filter(({ puede_a_cargo }) => puede_a_cargo),
  }
}
type Gente = ReturnType<typeof genteDe>

/** The driver stays with the pump (domain §2.6): who is in charge is somebody else. */
const soloElConductor = ({ conductores, aCargo }: Pick<Gente, 'conductores' | 'aCargo'>): boolean =>
  conductores.length === 1 && aCargo.length === 1 && conductores[0]?.user_id === aCargo[0]?.user_id

export function pesosDePersonas(insumos: Insumos): Peso[] {
  const gente = genteDe(insumos)
  return [pesoDeConductor(insumos, gente), pesoDeACargo(gente), ...pesosDeTripulacion(insumos, gente)]
}

function pesoDeConductor(insumos: Insumos, { conducen, suyos, conductores }: Gente): Peso {
  const insumo = 'conductor'
  if (conductores.length > 0) {
    const detalle = () => conduce(conductores, insumos)
    return { insumo, luz: 'verde', frase: 'con conductor', texto: mensajes.hayConductor, detalle }
  }
  const frase =
    suyos.length > 0
      ? mensajes.sinLicenciaVigente
      : conducen.length > 0
        ? mensajes.nadieLaConduce
        : mensajes.sinConductor
  return { insumo, luz: 'rojo', frase, detalle: () => sinConductor(insumos) }
}

function conduce([uno, ...otros]: readonly Persona[], { licencia_clase }: Insumos): string {
  if (!uno) return ''
  const hasta = uno.licencia_hasta === null ? '' : ` hasta el ${longDay(uno.licencia_hasta)}`
  const solo = `Conduce ${nombreLlano(uno.nombre)}: licencia ${licencia_clase} vigente${hasta}.`
  return otros.length === 0
    ? solo
    : `${solo} También ${lista.format(algunos(otros.map(({ nombre }) => nombreCorto(nombre))))}.`
}

const algunos = (textos: readonly string[]): string[] =>
  textos.length <= nombrados ? [...textos] : [...textos.slice(0, nombrados - 1), `${textos.length - nombrados + 1} más`]

/** «Sin conductor: P. Vidal sin licencia vigente desde el 3-11; R. Soto no disponible hasta las 18:00.» */
function sinConductor({ personas, conductores, hoy }: Insumos): string {
  const suyos = personas.filter((uno) => conduceLa(uno, conductores))
  if (suyos.length === 0) return 'Sin conductor: nadie la conduce.'
  return `Sin conductor: ${algunos(suyos.map((uno) => `${nombreCorto(uno.nombre)} ${impedimento(uno, hoy)}`)).join('; ')}.`
}

/** Never says why: nobody learns that somebody is on licence. */
function impedimento({ licencia_vigente, licencia_hasta, estado, hasta }: Persona, hoy: string): string {
  if (!licencia_vigente) {
    const vencida = licencia_hasta !== null && licencia_hasta < hoy
    return `sin licencia vigente${vencida ? ` desde el ${diaMes(sumarDias(licencia_hasta, 1), hoy)}` : ''}`
  }
  if (estado === 'sin_informar') return 'no ha informado'
  return `no disponible${hasta === null ? '' : ` hasta ${momentoEnPalabras(hasta, hoy)}`}`
}

function pesoDeACargo(gente: Gente): Peso {
  const { aCargo } = gente
  const insumo = 'a_cargo'
  if (aCargo.length === 0) return { insumo, luz: 'amarillo', frase: mensajes.sinQuienACargo }
  if (soloElConductor(gente)) return { insumo, luz: 'amarillo', frase: mensajes.conductorACargo }
  const detalle = () => `A cargo ${lista.format(algunos(aCargo.map(conCargo)))}.`
  return { insumo, luz: 'verde', frase: 'con quien quede a cargo', texto: mensajes.hayACargo, detalle }
}

const conCargo = ({ nombre, cargo }: Persona) => `${nombreLlano(nombre)}${cargo === null ? '' : `, ${cargo}`}`

function pesosDeTripulacion({ minimo }: Insumos, { hay }: Gente): Peso[] {
  if (!minimo) return []
  return [
    {
      insumo: 'tripulacion',
      luz: hay.length < minimo ? 'amarillo' : 'verde',
      frase: mensajes.tripulantes(hay.length, minimo),
    },
  ]
}
