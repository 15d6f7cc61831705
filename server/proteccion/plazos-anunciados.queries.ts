import { isDeepStrictEqual } from 'node:util'
import { plazos, type Plazo } from '#contract/shared/plazos.ts'
import type { SeccionAjustes } from '#contract/configuracion.ts'
import { findValores, insertHistorial, saveSeccion } from '#server/configuracion/configuracion.queries.ts'
import { listAdministradores } from '#server/cuenta/administradores.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { unlinked } from '#server/plumbing/mail/names.ts'
import { tellEach } from '#server/plumbing/mail/tell-each.ts'
import type { Periodo } from '#server/plumbing/process/hace-tanto.ts'
import { longMoment } from '#server/plumbing/process/local-time.ts'
import { readAjuste, writeAjuste } from '#server/plumbing/records/ajustes.ts'
import type { Actor } from '#server/plumbing/records/sessions.ts'
import type { Tx, Writes } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { findSeccion, insertVersion } from '#server/sitio/sitio.queries.ts'
import { enPalabras, type PlazoEnVigor, revisado } from './plazos.rules.ts'

const clave = 'plazos_en_vigor'

type Plazos = Record<Plazo, Periodo>
type EnVigor = Partial<Record<Plazo, PlazoEnVigor>>

/** As last reviewed. */
async function findEnVigor(db: ReadDb): Promise<EnVigor> {
  return Object(await readAjuste(db, clave).then(({ valor }) => valor)) as EnVigor
}

/** How long each is kept as the settings say; 0 means for ever. */
export async function findFijados(db: ReadDb): Promise<Plazos> {
  const { sin_verificar, sin_aprobar, ...enMeses } = (await findValores(db, 'conservacion')).valores
  const { meses } = (await findSeccion(db, 'contacto')).contenido
  const { meses_correos } = (await findValores(db, 'notificaciones')).valores
  const dias = (cantidad: number): Periodo => ({ cantidad, unidad: 'dias' })
  const enUnidad = (cantidad: number): Periodo => ({ cantidad, unidad: 'meses' })
  return {
    sin_verificar: dias(sin_verificar),
    sin_aprobar: dias(sin_aprobar),
    ficha_de_baja: enUnidad(enMeses.ficha_de_baja),
    cuenta_de_baja: enUnidad(enMeses.cuenta_de_baja),
    accidentes: enUnidad(enMeses.accidentes),
    mensajes: enUnidad(meses),
    postulaciones: enUnidad(meses),
    solicitudes: enUnidad(enMeses.solicitudes),
    solicitudes_sin_confirmar: dias(7),
    afectados: enUnidad(enMeses.afectados),
    correos: enUnidad(meses_correos),
    notificaciones: dias(180),
    lugares: dias(180),
    direcciones: enUnidad(enMeses.direcciones),
  }
}

/** How long each is kept today: what a setting shortens goes on until it was announced for 72 hours (docs/decisions/137). */
export async function findPlazos(db: ReadDb, now: Date): Promise<Plazos> {
  const fijados = await findFijados(db)
  const enVigor = await findEnVigor(db)
  for (const plazo of todos) fijados[plazo].cantidad = revisado(fijados[plazo].cantidad, enVigor[plazo], now).rige
  return fijados
}

/** Terms whose settings are shorter than what rules, and from when they will rule. */
export async function findAnunciados(db: ReadDb, now: Date): Promise<Partial<Record<Plazo, string>>> {
  const fijados = await findFijados(db)
  const enVigor = await findEnVigor(db)
  const waiting = todos.flatMap((plazo) => {
    const { espera } = revisado(fijados[plazo].cantidad, enVigor[plazo], now)
    return espera ? [[plazo, espera.desde]] : []
  })
  return Object.fromEntries(waiting) as Partial<Record<Plazo, string>>
}

/** Notes what rules, and tells every administrator of the settings that became shorter. */
export async function reviewPlazosDeConservacion(deps: Writes): Promise<void> {
  await write(deps, null, async (tx) => {
    tx.untraced('the change of the setting left its own trace')
    tx.untold('the change of the setting told of it')
    const fijados = await findFijados(tx.db)
    const before = await findEnVigor(tx.db)
    const after = Object.fromEntries(
      todos.map((plazo) => [plazo, revisado(fijados[plazo].cantidad, before[plazo], tx.now)]),
    ) as Record<Plazo, PlazoEnVigor>
    if (isDeepStrictEqual(before, after)) return
    await save(tx, after)
    const nuevos = todos.filter((plazo) => after[plazo].espera && after[plazo].espera.a !== before[plazo]?.espera?.a)
    const [first] = nuevos.flatMap((plazo) => after[plazo].espera ?? [])
    if (!first) return
    const lines = nuevos.map((plazo) => {
      const rige = { ...fijados[plazo], cantidad: after[plazo].rige }
      return `${plazos[plazo]}: ${enPalabras(fijados[plazo])} en vez de ${enPalabras(rige)}.`
    })
    await tell(tx, 'Se guardarán datos por menos tiempo', [
      `Un administrador acortó lo que se guarda. ${lines.join(' ')}`,
      `Se borrará desde el ${longMoment(new Date(first.desde))}. Hasta entonces, cualquier administrador puede detenerlo.`,
    ])
  })
}

/** Puts back the setting that is shorter than what rules; false if none is. */
export async function stopPlazo(tx: Tx, actor: Actor, plazo: Plazo): Promise<boolean> {
  const enVigor = await findEnVigor(tx.db)
  const { rige, espera } = revisado((await findFijados(tx.db))[plazo].cantidad, enVigor[plazo], tx.now)
  if (!espera) return false
  await putBack(tx, actor, plazo, rige)
  const both = deContacto.has(plazo) ? [...deContacto] : [plazo]
  await save(tx, { ...enVigor, ...Object.fromEntries(both.map((one) => [one, { rige }])) })
  await tell(tx, 'Se detuvo un plazo más corto', [
    `${unlinked(actor.nombre)} detuvo el plazo más corto de «${plazos[plazo]}»: se sigue guardando como antes.`,
  ])
  return true
}

/** They have one setting. */
const deContacto: ReadonlySet<Plazo> = new Set(['mensajes', 'postulaciones'])

async function putBack(tx: Tx, actor: Actor, plazo: Plazo, antes: number): Promise<void> {
  if (deContacto.has(plazo)) {
    const { version, contenido } = await findSeccion(tx.db, 'contacto')
    const next = { seccion: 'contacto', version: version + 1, contenido: { ...contenido, meses: antes } } as const
    await insertVersion(tx.db, next, { user_id: actor.id }, tx.now)
    const change = { antes: { seccion: 'contacto', version }, despues: { seccion: 'contacto', version: next.version } }
    await tx.audit({ accion: 'editar', entidad: 'sitio', entidad_id: null, ...change })
    return await tx.tell({ tipo: 'sitio', id: 0 })
  }
  const seccion: SeccionAjustes = plazo === 'correos' ? 'notificaciones' : 'conservacion'
  const campo = plazo === 'correos' ? 'meses_correos' : plazo
  const { valores, version } = await findValores(tx.db, seccion)
  const cambio = { campo, antes: (valores as Record<string, unknown>)[campo], despues: antes }
  await saveSeccion(tx.db, seccion, { ...valores, [campo]: antes }, version + 1, tx.now)
  await insertHistorial(tx.db, [cambio], { seccion, vigente_desde: null, user_id: actor.id }, tx.now)
  const change = { antes: { [campo]: cambio.antes }, despues: { [campo]: antes } }
  await tx.audit({ accion: 'editar', entidad: seccion, entidad_id: null, ...change })
  await tx.tell({ tipo: 'ajustes', id: 0 })
}

async function save({ db, now }: Pick<Tx, 'db' | 'now'>, enVigor: EnVigor): Promise<void> {
  const { version } = await readAjuste(db, clave)
  await writeAjuste(db, clave, enVigor, version + 1, now)
}

const todos = Object.keys(plazos) as Plazo[]

const tell = async (tx: Tx, titulo: string, parrafos: string[]): Promise<void> =>
  await tellEach(tx, await listAdministradores(tx.db), {
    tipo: 'aviso_administrador',
    titulo,
    cuerpo: parrafos.join(' '),
    parrafos,
    boton: { texto: 'Ver los plazos', enlace: '/intranet/configuracion?vista=proteccion' },
  })
