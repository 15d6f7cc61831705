import type { Funcion } from '#contract/guardias/estados.ts'
import { type Calificable, type Causa, causaDe } from './calificacion.rules.ts'
import { minimas } from './dotacion.rules.ts'
import type { Incompleta, Pedido } from './pedido.rules.ts'

export interface Dado {
  guardia_id: number
  user_id: number
  funcion: Funcion
}

export interface Brecha {
  guardia_id: number
  funcion: Funcion
  faltan: number
  /** «sin conductor: 2 con licencia, 1 en otra guardia a esa hora» */
  motivo: string
}

/** Seats that a proposal leaves empty, and what is missing. */
export function brechasDe({ incompletas, miembros }: Pedido, dados: readonly Dado[]): Brecha[] {
  const de = Map.groupBy(dados, ({ user_id }) => user_id)
  const porId = new Map(incompletas.map((una) => [una.id, una]))
  const conTodo = miembros.map((quien): Calificable => {
    const suyos = (de.get(quien.user_id) ?? []).map(({ guardia_id, funcion }) => ({
      ...porId.get(guardia_id)!,
      guardia_id,
      funcion,
      estado: 'asignada' as const,
    }))
    return suyos.length === 0 ? quien : { ...quien, puestos: [...quien.puestos, ...suyos] }
  })
  return incompletas.flatMap((una) => {
    const aqui = dados.filter(({ guardia_id }) => guardia_id === una.id)
    const faltan = minimas.map((funcion) => ({
      funcion,
      faltan: una.pide[funcion] - aqui.filter((dado) => dado.funcion === funcion).length,
    }))
    const deFuncion = faltan.reduce((sum, one) => sum + one.faltan, 0)
    const total = { funcion: 'guardian' as const, faltan: una.pide.total - aqui.length - deFuncion }
    return [...faltan, total]
      .filter((falta) => falta.faltan > 0)
      .map((falta) => ({ guardia_id: una.id, ...falta, motivo: motivoDe(una, falta, conTodo, aqui.length) }))
  })
}

function motivoDe(
  una: Incompleta,
  { funcion, faltan }: { funcion: Funcion; faltan: number },
  miembros: readonly Calificable[],
  dados: number,
): string {
  const titulo = tituloDe(una, funcion, faltan)
  if (dados >= una.cabe) return `${titulo}: no quedan camas`
  const causas = miembros.map((quien) => impide(quien, una, funcion)).filter((causa) => causa !== null)
  const cuentas = Object.entries(frases).map(([causa, frase]) => {
    const count = causas.filter((one) => one === causa).length
    return count === 0 ? '' : `${count} ${frase}`
  })
  return `${titulo}: ${cuentas.filter((cuenta) => cuenta !== '').join(', ') || nadie[funcion]}`
}

function tituloDe({ hay }: Incompleta, funcion: Funcion, faltan: number): string {
  if (funcion === 'guardian') return faltan === 1 ? 'falta 1' : `faltan ${faltan}`
  if (hay[funcion] === 0 && funcion === 'conductor') return 'sin conductor'
  if (hay[funcion] === 0) return 'sin quien quede a cargo'
  const nombre = funcion === 'conductor' ? 'conductor' : 'a cargo'
  return faltan === 1 ? `falta 1 ${nombre}` : `faltan ${faltan} ${nombre === 'conductor' ? 'conductores' : nombre}`
}

/** Reason that keeps a member from a function for which they otherwise qualify; null for members who never do. */
function impide(quien: Calificable, una: Incompleta, funcion: Funcion): Causa | null {
  const libre = { ...quien, estado: 'activo' as const, licencias: [], suspensiones: [], puestos: [] }
  const nunca = causaDe(libre, una, funcion)
  if (nunca && (nunca.causa !== 'licencia_conducir' || quien.conduce.length === 0)) return null
  const causa = causaDe(quien, una, funcion)?.causa ?? null
  return causa === 'no_activo' ? 'suspension' : causa
}

/** In the order in which they are told. */
const frases: Partial<Record<Causa, string>> = {
  licencia: 'con licencia',
  suspension: 'con suspensión',
  licencia_conducir: 'con la licencia de conducir vencida',
  superpuesta: 'en otra guardia a esa hora',
  repetida: 'en otra función de esta guardia',
}

const nadie: Record<Funcion, string> = {
  a_cargo: 'nadie más puede quedar a cargo',
  conductor: 'nadie más puede conducir',
  guardian: 'nadie más está habilitado',
}
