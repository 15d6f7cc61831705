import { diaLocal } from '#contract/shared/fechas.ts'
import { localHour, longDay } from '#server/plumbing/process/local-time.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { destinoDe } from './cambio-leido.rules.ts'
import { type CambioLeido, listAvisadosDeAprobar } from './cambios.queries.ts'
import { leConcierne } from './cambios.rules.ts'

const enlace = '/intranet/guardias/cambios'

/** «Guardia nocturna, 21 de noviembre de 2026, 21:30» */
export const guardiaEnPalabras = (nombre: string, inicio: string): string =>
  `${nombre}, ${longDay(diaLocal(new Date(inicio)))}, ${localHour(new Date(inicio))}`

/** Subject of the swap, without names: it stays in bells when the people have gone. */
function resumen(cambio: CambioLeido): string {
  const destino = destinoDe(cambio)
  const given = guardiaEnPalabras(cambio.nombre_guardia, cambio.inicio)
  return destino ? `${given}, por ${guardiaEnPalabras(destino.nombre_guardia, destino.inicio)}.` : `${given}.`
}

const titulos = {
  pedido: { reemplazo: 'Le piden un reemplazo', permuta: 'Le proponen una permuta' },
  abierto: { reemplazo: 'Se busca reemplazo para una guardia', permuta: 'Se busca permuta para una guardia' },
  aceptado: { reemplazo: 'Aceptaron tomar su guardia', permuta: 'Aceptaron su permuta' },
  por_aprobar: { reemplazo: 'Un reemplazo espera aprobación', permuta: 'Una permuta espera aprobación' },
  aprobado: { reemplazo: 'El reemplazo quedó hecho', permuta: 'La permuta quedó hecha' },
  rechazado: { reemplazo: 'El reemplazo fue rechazado', permuta: 'La permuta fue rechazada' },
  cancelado: { reemplazo: 'El reemplazo se canceló', permuta: 'La permuta se canceló' },
  vencido: { reemplazo: 'El reemplazo venció', permuta: 'La permuta venció' },
} as const

const luego: Record<keyof typeof titulos, string> = {
  pedido: 'Responda en Cambios.',
  abierto: 'Si puede, tómela en Cambios: queda para quien la tome primero.',
  aceptado: 'Hasta que se apruebe, la guardia sigue siendo suya.',
  por_aprobar: 'Vea quiénes y apruebe o rechace en Cambios.',
  aprobado: 'Vea sus guardias en el rol.',
  rechazado: 'Vea por qué en Cambios. La guardia sigue siendo de quien la tenía.',
  cancelado: 'La guardia sigue como estaba.',
  vencido: 'Nadie lo resolvió hasta dos horas antes: la guardia sigue siendo de quien la tenía.',
}

/** Tells members of a step of a swap (domain §2.6). */
export async function tellCambio(
  tx: Tx,
  cambio: CambioLeido,
  que: keyof typeof titulos,
  para: readonly (number | null)[],
  except?: number,
): Promise<void> {
  const ids = [...new Set(para)].filter((id) => id !== null && id !== except)
  if (ids.length === 0) return
  await tx.notify(ids as number[], {
    tipo: 'guardia',
    titulo: titulos[que][cambio.tipo],
    cuerpo: `${resumen(cambio)} ${luego[que]}`,
    enlace,
  })
}

/** Tells who may approve that an accepted swap waits; not the two whom it concerns. */
export async function tellPorAprobar(tx: Tx, cambio: CambioLeido): Promise<void> {
  const others = (await listAvisadosDeAprobar(tx.db)).filter((id) => !leConcierne(cambio, id))
  await tellCambio(tx, cambio, 'por_aprobar', others)
}
