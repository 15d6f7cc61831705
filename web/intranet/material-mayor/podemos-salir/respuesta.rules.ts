import type { Compania, LuzUnidad, Operatividad, Pronostico } from '#contract/material-mayor/operatividad.ts'
import { conMayuscula, desdeLas, entre } from './cuando.rules.ts'

const lista = new Intl.ListFormat('es', { type: 'conjunction' })
const las = (unidades: readonly Operatividad[]) => lista.format(unidades.map(({ nombre }) => `la ${nombre}`))

interface Pregunta {
  unidades: readonly Operatividad[]
  compania: Compania
  /** Null until it is read. */
  pronostico: readonly Pronostico[] | null
  ahora: string
  /** Ids of units at an emergency. */
  fuera?: ReadonlySet<number>
  /** Ids of units with a change that was not sent: the answer was read before it. */
  sinEnviar?: ReadonlySet<number>
}

const ninguna: ReadonlySet<number> = new Set()

/** «¿Podemos salir?» for the company: now, and the next time that it is otherwise. */
export function respuestaDe({ unidades, fuera = ninguna, sinEnviar = ninguna, ...pregunta }: Pregunta): string {
  if (unidades.length === 0) return 'No hay unidades registradas.'
  const out = unidades.filter(({ id }) => fuera.has(id))
  if (out.length === unidades.length)
    return out.length === 1 ? `La ${out[0]?.nombre} está en emergencia.` : 'Todas las unidades están en emergencia.'
  const changed = unidades.filter(({ id }) => sinEnviar.has(id) && !fuera.has(id))
  const here = unidades.filter(({ id }) => !sinEnviar.has(id) && !fuera.has(id))
  return [
    here.length > 0 && deLasQueEstan(here, pregunta),
    out.length > 0 && `En emergencia, ${las(out)}.`,
    changed.length > 0 && `Con un cambio sin enviar, ${las(changed)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Light of the company: that of its best unit; without any, none. */
export const luzDeCompania = (luces: readonly LuzUnidad[]): LuzUnidad | undefined =>
  mejores.find((luz) => luces.includes(luz))

/** Where one does not know, «no» would say too much. */
const mejores: readonly LuzUnidad[] = ['verde', 'amarillo', 'gris', 'rojo']

type Estado = 'si' | 'no' | 'nadie'

function estadoCon(luces: readonly LuzUnidad[]): Estado {
  const luz = luzDeCompania(luces)
  if (luz === 'gris') return 'nadie'
  return luz === 'rojo' || luz === undefined ? 'no' : 'si'
}

type Resto = Pick<Pregunta, 'compania' | 'pronostico' | 'ahora'>

function deLasQueEstan(here: readonly Operatividad[], { compania, pronostico, ahora }: Resto): string {
  const estado = estadoCon(here.map(({ luz }) => luz))
  const tramos = pronostico ? tramosDe(here, pronostico) : []
  const next = tramos.find((tramo) => tramo.desde > ahora && tramo.estado !== estado)
  if (estado === 'si') {
    const negado = next?.estado === 'nadie' ? 'nadie ha informado' : 'no'
    return next
      ? `${conLas(here, compania)} ${conMayuscula(cuandoEs(next, tramos, ahora))}, ${negado}.`
      : conLas(here, compania)
  }
  const answer = estado === 'nadie' ? 'Nadie ha informado su disponibilidad.' : 'No.'
  return next?.estado === 'si'
    ? `${answer} ${conMayuscula(desdeLas(next.desde, ahora))}, sí, con ${las(next.con)}.`
    : answer
}

function conLas(here: readonly Operatividad[], { juntas }: Compania): string {
  const able = here.filter(({ luz }) => luz === 'verde' || luz === 'amarillo')
  const together = able.filter(({ id }) => juntas.includes(id))
  const units = together.length > 0 ? together : able.slice(0, 1)
  const green = units.filter(({ luz }) => luz === 'verde')
  if (green.length === 0) return `Sí, con reparos, con ${las(units)}.`
  const amber = units.filter(({ luz }) => luz === 'amarillo')
  return `Sí, con ${las(green)}${amber.length > 0 ? `; con reparos, con ${las(amber)}` : ''}.`
}

interface TramoCompania {
  desde: string
  hasta: string
  estado: Estado
  /** Units that can go. */
  con: readonly Operatividad[]
}

/** When the company can go out: a new stretch each time that its answer changes. */
function tramosDe(here: readonly Operatividad[], pronostico: readonly Pronostico[]): TramoCompania[] {
  const suyos = here.map((unidad) => ({ unidad, tramos: pronostico.find(({ id }) => id === unidad.id)?.tramos ?? [] }))
  const cortes = [
    ...new Set(suyos.flatMap(({ tramos }) => tramos.flatMap(({ desde, hasta }) => [desde, hasta]))),
  ].toSorted()
  const all: TramoCompania[] = []
  for (const [index, hasta] of cortes.entries()) {
    const desde = cortes[index - 1]
    if (desde === undefined) continue
    const luces = suyos.flatMap(({ unidad, tramos }) => {
      const tramo = tramos.find((uno) => uno.desde <= desde && uno.hasta > desde)
      return tramo ? [{ unidad, luz: tramo.luz }] : []
    })
    const estado = estadoCon(luces.map(({ luz }) => luz))
    const last = all.at(-1)
    if (last?.estado === estado) last.hasta = hasta
    else
      all.push({
        desde,
        hasta,
        estado,
        con: luces.filter(({ luz }) => estadoCon([luz]) === 'si').map((una) => una.unidad),
      })
  }
  return all
}

/** One that lasts to the end of what is foretold has no end. */
const cuandoEs = (tramo: TramoCompania, tramos: readonly TramoCompania[], ahora: string) =>
  tramo === tramos.at(-1) ? desdeLas(tramo.desde, ahora) : entre(tramo.desde, tramo.hasta, ahora)
