import { cambioDe, textoValor } from '#contract/estadisticas/formato.ts'
import { type Grupo, grupos } from '#contract/estadisticas/grupos.ts'
import type { AnioPublico } from '#contract/estadisticas/publicas.ts'
import { finDeMes } from '#contract/shared/fechas.ts'
import { dayAndMonth } from '#web/plumbing/format.ts'
import { nombreMes } from '#web/publico/salidas-text.ts'

export const bajada =
  'Cuántas veces salimos, cuánto tardamos en llegar y cuánto tiempo damos. Contado cada mes, sin adornos.'

/** `Este año, hasta octubre`, `El año 2025`, `El año 2024, desde noviembre`. */
export function tituloAnio({ anio, desde, hasta }: Pick<AnioPublico, 'anio' | 'desde' | 'hasta'>, esteAnio: number) {
  const year = anio === esteAnio ? 'Este año' : `El año ${anio}`
  if (!hasta.endsWith('-12')) return `${year}, hasta ${nombreMes(hasta)}`
  return desde.endsWith('-01') ? year : `${year}, desde ${nombreMes(desde)}`
}

/** `1 de enero al 31 de octubre de 2026`, and what it is compared with. */
export function periodoEnPalabras({ anio, desde, hasta, antes }: AnioPublico) {
  const dias = `1 de ${nombreMes(desde)} al ${dayAndMonth(finDeMes(hasta))} de ${anio}`
  return { dias, comparado: antes && `comparado con los mismos meses de ${anio - 1}` }
}

/** A change in words: its first ones stand out. */
interface Cambio {
  fuerte: string
  resto: string
  /** For the better. */
  bueno: boolean
}

interface CifraGrande {
  valor: string
  nombre: string
  cambio: Cambio | null
}

const number = (n: number) => n.toLocaleString('es-CL')

/** More or less than before, in whole units. */
function diferencia(valor: number, antes: number, anio: number): Cambio {
  const diff = valor - antes
  if (diff === 0) return { fuerte: 'Igual', resto: ` que en ${anio}`, bueno: false }
  return { fuerte: `${diff > 0 ? '+' : '−'}${number(Math.abs(diff))}`, resto: ` que en ${anio}`, bueno: diff > 0 }
}

/** The four figures; one that may not be told is left out. More calls are neither good nor bad. */
export function cifrasGrandes({ anio, salidas, respuesta, horas, academias, antes }: AnioPublico): CifraGrande[] {
  const before = anio - 1
  const cuantas =
    antes && cambioDe({ valor: salidas, antes: { valor: antes.salidas, n: 0 }, medida: 'cuenta', mejor: null })
  return [
    {
      valor: number(salidas),
      nombre: `${salidas === 1 ? 'vez' : 'veces'} salimos a ayudar`,
      cambio: cuantas && {
        fuerte: cuantas.texto === 'igual' ? 'Igual' : cuantas.texto,
        resto: ` que en ${before}`,
        bueno: false,
      },
    },
    ...(respuesta.segundos === null
      ? []
      : [
          {
            valor: textoValor(respuesta.segundos, 'segundos'),
            nombre: 'minutos tardamos en llegar, la mitad de las veces',
            cambio: cambioRespuesta(respuesta, antes?.respuesta.segundos ?? null),
          },
        ]),
    ...(horas === null
      ? []
      : [
          {
            valor: number(horas),
            nombre: 'horas regaló la gente de la compañía',
            cambio: antes?.horas == null ? null : diferencia(horas, antes.horas, before),
          },
        ]),
    {
      valor: number(academias),
      nombre: 'academias y ejercicios para estar listos',
      cambio: antes && diferencia(academias, antes.academias, before),
    },
  ]
}

function cambioRespuesta({ segundos, medidas }: AnioPublico['respuesta'], antes: number | null): Cambio {
  const cambio = cambioDe({ valor: segundos, antes: { valor: antes, n: 0 }, medida: 'segundos', mejor: 'menos' })
  const con = `con ${number(medidas)} ${medidas === 1 ? 'salida medida' : 'salidas medidas'}`
  if (!cambio) return { fuerte: '', resto: con.replace('con', 'Con'), bueno: false }
  return {
    fuerte: cambio.texto === 'igual' ? 'Igual' : cambio.texto,
    resto: `, ${con}`,
    bueno: cambio.bueno === true,
  }
}

/** Kinds by how often they occurred, the rest last. */
export const tiposEnOrden = ({ tipos }: Pick<AnioPublico, 'tipos'>): Grupo[] => {
  const rank = (grupo: Grupo) => (grupo === 'otras' ? -1 : (tipos[grupo] ?? 0))
  return grupos.toSorted((a, b) => rank(b) - rank(a))
}

/** Below the bar of a kind. */
export function tipoAntes(antes: AnioPublico['antes'], grupo: Grupo, anio: number): string | null {
  if (!antes) return null
  const n = antes.tipos[grupo]
  return n === null ? `En «otras ayudas» en ${anio - 1}` : `${number(n)} en el mismo período de ${anio - 1}`
}
