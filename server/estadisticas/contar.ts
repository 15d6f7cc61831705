import type { Bloque, NombreBloque } from '#contract/estadisticas/forma.ts'
import { type Comparacion, comparadoCon, diasDe, type Periodo } from '#contract/estadisticas/periodos.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { can } from '#contract/shared/permisos.ts'
import { findReglas } from '#server/configuracion/configuracion.queries.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { longDay } from '#server/plumbing/process/local-time.ts'
import type { Actor } from '#server/plumbing/records/sessions.ts'
import { cuentas } from './bloques.ts'
import { comparado, type Comparado } from './comparar.rules.ts'
import type { Contado, Filtro } from './contado.ts'
import { guardado } from './guardado.ts'
import { conPersonasDe, mesesEnterosDe, visible } from './visible.rules.ts'

/** What is asked of a block, its days known. */
export interface Pedido extends Filtro {
  comparar: Comparacion | null
}

/** The days asked for; without them, this year until today. */
export function diasPedidos(
  { desde, hasta }: Partial<Record<keyof Periodo, string | undefined>>,
  hoy: string,
): Periodo {
  const usual = diasDe('este_anio', hoy)
  return { desde: desde ?? (hasta ? `${hasta.slice(0, 4)}-01-01` : usual.desde), hasta: hasta ?? usual.hasta }
}

/** Counts blocks on the connections for reports, and keeps what it counted. */
export function contador({ changes, clock, database }: Pick<Deps, 'changes' | 'clock' | 'database'>) {
  const keep = guardado<Contado>(changes)

  const contar = (bloque: NombreBloque, filtro: Filtro): Promise<Contado> => {
    const { obedece, cambia, contar: count } = cuentas[bloque]
    // What a block does not obey makes no other answer.
    const said: Filtro = {
      desde: filtro.desde,
      hasta: filtro.hasta,
      clave: obedece.includes('clave') ? filtro.clave : null,
      unidad_id: obedece.includes('unidad') ? filtro.unidad_id : null,
      simulacros: obedece.includes('simulacros') && filtro.simulacros,
    }
    const now = clock()
    const cerrado = filtro.hasta < diaLocal(now)
    return keep(`${bloque} ${JSON.stringify(said)}`, { cambia, cerrado }, () => count(database.reports, said, now))
  }

  const contarComparado = async (bloque: NombreBloque, { comparar, ...filtro }: Pedido) => {
    const otro = comparar && comparadoCon(filtro, comparar)
    const ahora = contar(bloque, filtro)
    const antes = otro ? contar(bloque, { ...filtro, ...otro }) : null
    return { otro, ...comparado(await ahora, await antes, otro ? nombreDe(otro, filtro) : '') }
  }

  /** People are counted by whole months for who may not see the figures of others (docs/decisions/108). */
  const porMesesEnteros = async (bloque: NombreBloque, pedido: Pedido, exacto: Comparado): Promise<Comparado> => {
    const meses = mesesEnterosDe(pedido, diaLocal(clock()))
    if (meses.desde === pedido.desde && meses.hasta === pedido.hasta) return exacto
    const nota = `Se cuenta por meses enteros: del ${longDay(meses.desde)} al ${longDay(meses.hasta)}.`
    return conPersonasDe(exacto, await contarComparado(bloque, { ...pedido, ...meses }), nota)
  }

  return {
    contar,
    contarComparado,
    /** A block of some days for a paper of the company, beside the same of the year before: no names, no groups of few. */
    async paraPapel(bloque: NombreBloque, dias: Periodo): Promise<Bloque> {
      const filtro = { ...dias, clave: null, unidad_id: null, simulacros: false }
      const { otro, ...todo } = await contarComparado(bloque, { ...filtro, comparar: 'anio_pasado' })
      const { cifras, tablas } = visible(todo, { id: 0, veOtros: false }, false)
      return { bloque, ...dias, comparado: otro, filtros: [], cifras, tablas }
    },
    /** A block as a member may see it. */
    async paraMiembro(bloque: NombreBloque, pedido: Pedido, actor: Pick<Actor, 'id' | 'role'>): Promise<Bloque> {
      const { otro, ...exacto } = await contarComparado(bloque, pedido)
      // Today's rule, also of past days: a company that hides names hides them all.
      const { ranking } = await findReglas(database.db, diaLocal(clock()))
      const lector = { id: actor.id, veOtros: can(actor.role, 'estadisticas.de_otros') }
      const todo = lector.veOtros ? exacto : await porMesesEnteros(bloque, pedido, exacto)
      return {
        bloque,
        desde: pedido.desde,
        hasta: pedido.hasta,
        comparado: otro,
        filtros: [...cuentas[bloque].obedece],
        ...visible(todo, lector, ranking),
      }
    },
  }
}

/** `2025` of the same stretch of another year, `antes` of any other. */
function nombreDe(otro: Periodo, { desde, hasta }: Periodo): string {
  const [from, to] = [otro.desde.slice(0, 4), otro.hasta.slice(0, 4)]
  return from === to && (from !== desde.slice(0, 4) || from !== hasta.slice(0, 4)) ? from : 'Antes'
}
