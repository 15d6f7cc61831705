// Input of the generated tests: callers of each endpoint, a valid call, and a body with every field.
import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import { roleId } from '#contract/shared/permisos.ts'
import { insertAbono } from '#server/asistencia/abonos.queries.ts'
import { insertLicencia } from '#server/asistencia/licencias.queries.ts'
import { listExternos } from '#server/asistencia/lista.queries.ts'
import { insertDocumento } from '#server/biblioteca/biblioteca.queries.ts'
import { insertCierre, insertPapeles, listPapeles, updatePublicado } from '#server/asistencia/cierres.queries.ts'
import { findFilaDe, insertObjecion } from '#server/asistencia/objeciones.queries.ts'
import { insertSancion } from '#server/asistencia/sanciones.queries.ts'
import { codigoEn } from '#server/asistencia/codigo.rules.ts'
import { llaveDeLlegadas } from '#server/asistencia/qr.queries.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { newActo } from '#test/support/actos.ts'
import type { Parts } from '#test/support/caller.ts'
import { formOf } from '#test/support/pictures.ts'

// prettier-ignore
export const rows: Record<string, number[]> = {
  //                             nobo reci porA susp bomb maqu teni ayud capi admi teso
  'asistencia.actos':            [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'asistencia.exportActos':      [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'asistencia.createActo':       [401, 401, 401, 401, 403, 403, 201, 201, 201, 201, 403],
  'asistencia.acto':             [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'asistencia.changeActo':       [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'asistencia.removeActo':       [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'asistencia.annulActo':        [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  // An act of which the caller is not in charge.
  'asistencia.accion':           [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'asistencia.lista':            [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'asistencia.mark':             [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'asistencia.addExterno':       [401, 401, 401, 401, 403, 403, 201, 201, 201, 201, 403],
  'asistencia.removeExterno':    [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'asistencia.licencias':        [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'asistencia.exportLicencias':  [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  // For somebody else.
  'asistencia.createLicencia':   [401, 401, 401, 401, 201, 403, 403, 201, 201, 201, 403],
  // Another's, of a day: nobody resolves their own, and the Ayudante only long ones.
  'asistencia.resolveLicencia':  [401, 401, 401, 401, 403, 403, 403, 403, 200, 200, 403],
  'asistencia.approveLicencias': [401, 401, 401, 401, 403, 403, 403, 403, 200, 200, 403],
  'asistencia.miembros':         [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'asistencia.rectificaciones':  [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'asistencia.rectify':          [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'asistencia.sanciones':        [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'asistencia.exportSanciones':  [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'asistencia.createSancion':    [401, 401, 401, 401, 403, 403, 403, 201, 201, 201, 403],
  'asistencia.changeSancion':    [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'asistencia.abonos':           [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'asistencia.exportAbonos':     [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'asistencia.createAbono':      [401, 401, 401, 401, 403, 403, 403, 201, 201, 201, 403],
  'asistencia.annulAbono':       [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'asistencia.alarmas':          [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'asistencia.exportAlarmas':    [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'asistencia.treatAlarma':      [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  // Of the fifth of them.
  'asistencia.resumen':          [401, 401, 401, 401, 200, 403, 200, 200, 200, 200, 403],
  'asistencia.mia':              [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'asistencia.planilla':         [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'asistencia.exportPlanilla':   [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'asistencia.exportMarcas':     [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'asistencia.planillaPdf':      [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'asistencia.listaPdf':         [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'asistencia.qr':               [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'asistencia.cierres':          [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'asistencia.cierre':           [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'asistencia.cerrarMes':        [401, 401, 401, 401, 403, 403, 403, 201, 201, 201, 403],
  'asistencia.reabrirMes':       [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'asistencia.papel':            [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'asistencia.exportPapel':      [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'asistencia.publicarPapel':    [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'asistencia.enviarPapel':      [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  // The mark and the objection are the administrator's own.
  'asistencia.objetarMarca':     [401, 401, 401, 401, 403, 403, 403, 403, 403, 201, 403],
  'asistencia.objetarActo':      [401, 401, 401, 401, 201, 201, 201, 201, 201, 201, 201],
  'asistencia.misObjeciones':    [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'asistencia.objeciones':       [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'asistencia.exportObjeciones': [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'asistencia.resolveObjecion':  [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'asistencia.withdrawObjecion': [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'asistencia.checkin':          [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'asistencia.plantillaLicencias': [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'asistencia.importarLicencias': [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'asistencia.plantillaSaldos':  [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'asistencia.importSaldos':     [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'asistencia.plantillaPlanillon': [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'asistencia.importPlanillon':  [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
}

/** Calls that leave no trace, and why. */
export const untraced: Record<string, string> = {
  'asistencia.actos': 'acts, and who is in charge of them',
  'asistencia.exportActos': 'acts, and who is in charge of them',
  'asistencia.acto': 'an act, and who is in charge of it',
  'asistencia.lista': 'names, cargos and marks',
  'asistencia.exportAbonos': 'names and attendances',
  'asistencia.planilla': 'names, cargos and marks',
  'asistencia.exportPlanilla': 'names, cargos and marks; taking it leaves its own row',
  'asistencia.exportMarcas': 'names, marks and who gave them; taking it leaves its own row',
  'asistencia.planillaPdf': 'names, cargos and marks; taking it leaves its own row',
  'asistencia.listaPdf': 'names, cargos and marks; taking it leaves its own row',
  'asistencia.miembros': 'names, and who serves',
  'asistencia.misObjeciones': 'what the caller objected to',
  'asistencia.qr': 'a code, of nobody',
  'asistencia.cierres': 'figures of the company, and who closed each month',
  'asistencia.cierre': 'figures of the company, and names of who changed since it was closed',
  'asistencia.papel': 'names, cargos and marks; taking it leaves its own row',
  'asistencia.exportPapel': 'names, cargos and marks; taking it leaves its own row',
  'asistencia.plantillaSaldos': 'an empty sheet',
  'asistencia.plantillaLicencias': 'an empty sheet',
  'asistencia.plantillaPlanillon': 'an empty sheet',
}

/** Audited calls, made by an administrator about others: see `records`. */
export async function traced(on: On): Promise<Record<string, Parts>> {
  await records(on)
  return {
    'asistencia.licencias': {},
    'asistencia.exportLicencias': { query: { formato: 'csv' } },
    'asistencia.sanciones': {},
    'asistencia.exportSanciones': { query: { formato: 'csv' } },
    'asistencia.objeciones': {},
    'asistencia.exportObjeciones': { query: { formato: 'csv' } },
    'asistencia.alarmas': {},
    'asistencia.exportAlarmas': { query: { formato: 'csv' } },
  }
}

const reunion = {
  tipo: 'reunion',
  titulo: 'Sesión ordinaria',
  inicio: '2026-12-20T20:00',
  termino: '2026-12-20T22:00',
}
const dia = '2027-03-02'
const licencia = { tipo: 'viaje', desde: dia, hasta: dia, motivo: 'Viaje por trabajo.' } as const
const sancion = { tipo: 'suspension', desde: '2027-04-01', hasta: '2027-04-30', origen: 'capitan' } as const
const abono = { fecha: '2026-11-01', cantidad: 2, concepto: 'Beneficio' }
const objecion = { texto: 'Llegué antes de las ocho.' }
const alarma = {
  tipo: 'faltas',
  desde: '2026-03-03',
  hasta: '2026-03-17',
  evidencia: '{"actos":[],"meses":[]}',
} as const
const externo = { nombre: 'Rosa Tapia Lagos', compania: 'Segunda' }

interface On {
  db: Db
  now: () => Date
  /** A member on every list. */
  member: number
}

/** A closed list, with the row of the member in it and their objection that waits, unless it is still to come. */
async function objected({ db, now, member: user_id }: On, texto: string | null = 'Llegué antes de las ocho.') {
  const acto_id = await newActo(db, now(), { estado_lista: 'abierta' })
  await db.updateTable('actos').set({ estado_lista: 'cerrada' }).where('id', '=', acto_id).execute()
  await db.updateTable('asistencias').set({ marca: 'ausente', cuenta: 1 }).where('acto_id', '=', acto_id).execute()
  const { id: fila = 0 } = (await findFilaDe(db, acto_id, user_id)) ?? {}
  const at = { asistencia_id: fila, creada_en: now().toISOString() }
  return { acto_id, fila, id: texto === null ? 0 : await insertObjecion(db, { acto_id, user_id, texto, ...at }) }
}

/** A licence that waits, a sanction in force, a credit, an objection and an alarm, of the member. */
export async function records({ db, now, member: user_id }: On) {
  const at = now().toISOString()
  const waiting = { ...licencia, user_id, estado: 'solicitada', acto_id: null, documento_id: null } as const
  const by = { acta: null, comentario: null, resuelta_por: null, resuelta_en: null, creada_por: null, creada_en: at }
  const sanctioned = { ...sancion, user_id, acta: null, sin_efecto_en: null, registrada_por: null, creada_en: at }
  const credited = { ...abono, user_id, respaldo: null, registrado_por: null, creado_en: at }
  await db.deleteFrom('alarmas').where('user_id', '=', user_id).execute()
  const raised = { user_id, ...alarma, creada_en: at }
  return {
    alarma: (await db.insertInto('alarmas').values(raised).returning('id').executeTakeFirstOrThrow()).id,
    licencia: await insertLicencia(db, { ...waiting, ...by }),
    sancion: await insertSancion(db, sanctioned),
    abono: await insertAbono(db, { ...credited, anulado_en: null, motivo_anulacion: null }),
    objecion: (await objected({ db, now, member: user_id })).id,
  }
}

/** A closed month with a paper. */
async function withPapel({ db, now, member }: On, mes: string, numero: number) {
  const compania = { ponderado: null, media: null, n: 0 }
  const totales = { actos: [], filas: [], compania, asistencia_minima: 60, categorias: [], externos: [], reglas: [] }
  const cierre_id = await insertCierre(db, { mes, vuelta: 1, cerrado_por: member, cambios: [], totales }, now())
  await insertPapeles(db, [{ cierre_id, serie: 'pma', anio: 2001, numero }])
  const [one] = await listPapeles(db, [mes])
  return { mes, id: one?.id ?? 0 }
}

/** `form` for uploads. */
type Sample = Parts & { form?: Awaited<ReturnType<typeof formOf>> }

export const samples = (on: On): Record<string, () => Promise<Sample> | Sample> => {
  const { db, now, member } = on
  let sheets = 0
  const planilla = async (textOf: (nombre: string, n: number) => string) => {
    const { nombre } = await db
      .selectFrom('usuarios')
      .select('nombre')
      .where('id', '=', member)
      .executeTakeFirstOrThrow()
    const bytes = Buffer.from(textOf(nombre, (sheets += 1)))
    return { form: await formOf({ field: 'archivo', bytes, name: 'planilla.csv', fields: { simular: 'false' } }) }
  }
  const acto = async (de: Parameters<typeof newActo>[2] = {}) => ({ id: await newActo(db, now(), de) })
  const abierta = () => acto({ estado_lista: 'abierta' })
  const codigoOf = async (id: number) => codigoEn(await llaveDeLlegadas(db, now()), id, now())
  const withExterno = async () => {
    const { id } = await abierta()
    const row = { acto_id: id, ...externo, creado_en: now().toISOString() }
    await db.insertInto('asistencias_externas').values(row).execute()
    const [one] = await listExternos(db, id)
    return { id, externo: one?.id ?? 0 }
  }
  /** A fault on a closed list that an approved licence covers. */
  const porRectificar = async () => {
    const { id } = await acto({ estado_lista: 'abierta' })
    await db.updateTable('actos').set({ estado_lista: 'cerrada' }).where('id', '=', id).execute()
    const { licencia } = await records({ db, now, member })
    const today = diaLocal(now())
    const approved = { estado: 'aprobada', desde: today, hasta: today, acto_id: id } as const
    await db.updateTable('licencias').set(approved).where('id', '=', licencia).execute()
    const { id: fila } = await db
      .updateTable('asistencias')
      .set({ marca: 'ausente', cuenta: 1 })
      .where('acto_id', '=', id)
      .where('user_id', '=', member)
      .returning('id')
      .executeTakeFirstOrThrow()
    return [fila]
  }
  /** Closed months, each call another, with a paper. */
  let closed = 0
  const cerrado = async () => {
    const mes = `${1950 + Math.floor((closed += 1) / 12)}-${String((closed % 12) + 1).padStart(2, '0')}`
    return await withPapel(on, mes, closed)
  }
  const publicado = async () => {
    const papel = await cerrado()
    const carpeta = await db.selectFrom('carpetas').selectAll().limit(1).executeTakeFirstOrThrow()
    const documento = {
      carpeta,
      titulo: 'Parte',
      descripcion: null,
      lectura_obligatoria: 'ninguno',
      plazo: null,
    } as const
    const file = {
      clave: `biblioteca/${papel.mes}`,
      filename: 'parte.pdf',
      mime_type: 'application/pdf',
      size: 1,
    } as const
    const by = { publicado_por: member, anio: 2001 }
    const { id } = await insertDocumento(db, { ...documento, ...by }, { ...file, tipo: 'documento' }, now())
    await updatePublicado(db, papel.id, id, now())
    return papel
  }
  /** The month before this one, with an act whose list is closed. */
  const porCerrar = async () => {
    const mes = sumarDias(`${diaLocal(now()).slice(0, 7)}-01`, -1).slice(0, 7)
    await db.deleteFrom('papeles').execute()
    await db.deleteFrom('cierres').execute()
    const { id } = await acto({ inicio: `${mes}-15T12:00:00.000Z` })
    await db.updateTable('actos').set({ estado_lista: 'cerrada' }).where('mes_contable', '<=', mes).execute()
    // An earlier month with acts would have to be closed first.
    await db.updateTable('actos').set({ anulado_en: now().toISOString() }).where('mes_contable', '<', mes).execute()
    return { mes, id }
  }
  const administrator = async () => {
    const admins = db.selectFrom('usuarios').select('id').where('role_id', '=', roleId('admin'))
    return { ...on, member: (await admins.orderBy('id').executeTakeFirstOrThrow()).id }
  }
  const one = async (which: keyof Awaited<ReturnType<typeof records>>) => ({
    id: (await records({ db, now, member }))[which],
  })
  return {
    'asistencia.exportLicencias': () => ({ query: { formato: 'csv' } }),
    'asistencia.createLicencia': async () => {
      await db.deleteFrom('licencias').where('user_id', '=', member).execute()
      return { body: { ...licencia, user_id: member } }
    },
    'asistencia.resolveLicencia': async () => ({
      params: await one('licencia'),
      body: { estado: 'rechazada', version: 1 },
    }),
    'asistencia.approveLicencias': async () => {
      await db.deleteFrom('licencias').where('user_id', '=', member).execute()
      return { body: { elegidos: [{ ...(await one('licencia')), version: 1 }] } }
    },
    'asistencia.rectify': async () => ({ body: { ids: await porRectificar() } }),
    'asistencia.exportMarcas': () => ({
      query: { formato: 'csv', desde: '2026-11-01', hasta: '2026-11-30' },
    }),
    'asistencia.exportObjeciones': () => ({ query: { formato: 'csv' } }),
    'asistencia.exportSanciones': () => ({ query: { formato: 'csv' } }),
    'asistencia.createSancion': () => ({ body: { ...sancion, user_id: member } }),
    'asistencia.changeSancion': async () => ({
      params: await one('sancion'),
      body: { hasta: '2027-04-15', version: 1 },
    }),
    'asistencia.exportAbonos': () => ({ query: { formato: 'csv' } }),
    'asistencia.createAbono': () => ({ body: { ...abono, user_id: member } }),
    'asistencia.annulAbono': async () => ({ params: await one('abono'), body: { motivo: 'Se repitió.' } }),
    'asistencia.exportAlarmas': () => ({ query: { formato: 'csv' } }),
    'asistencia.treatAlarma': async () => ({ params: await one('alarma'), body: { acta: '12', version: 1 } }),
    'asistencia.exportActos': () => ({ query: { formato: 'csv' } }),
    'asistencia.createActo': () => ({ body: reunion }),
    'asistencia.acto': async () => ({ params: await acto() }),
    'asistencia.changeActo': async () => ({ params: await acto(), body: { titulo: 'Sesión', version: 1 } }),
    'asistencia.removeActo': async () => ({ params: await acto() }),
    'asistencia.annulActo': async () => ({ params: await acto(), body: { motivo: 'Lluvia.' } }),
    'asistencia.accion': async () => ({ params: await acto(), body: { accion: 'abrir' } }),
    'asistencia.lista': async () => ({ params: await abierta() }),
    'asistencia.mark': async () => ({
      params: await abierta(),
      body: [{ user_id: member, marca: 'presente' }] as never,
    }),
    'asistencia.addExterno': async () => ({ params: await abierta(), body: externo }),
    'asistencia.removeExterno': async () => ({ params: await withExterno() }),
    'asistencia.resumen': () => ({ query: { user_id: member } }),
    'asistencia.planilla': () => ({ query: { mes: '2026-11' } }),
    'asistencia.exportPlanilla': () => ({ query: { mes: '2026-11', formato: 'csv' } }),
    'asistencia.planillaPdf': () => ({ query: { mes: '2026-01' } }),
    'asistencia.listaPdf': async () => ({ params: await abierta() }),
    'asistencia.qr': async () => ({ params: await abierta() }),
    'asistencia.cierre': () => ({ params: { mes: '2026-10' } }),
    'asistencia.cerrarMes': async () => ({ body: { mes: (await porCerrar()).mes } }),
    'asistencia.reabrirMes': async () => ({ params: await cerrado(), body: { motivo: 'Faltó una lista.' } }),
    'asistencia.papel': async () => ({ params: await cerrado() }),
    'asistencia.exportPapel': async () => ({ params: await cerrado() }),
    'asistencia.publicarPapel': async () => ({ params: await cerrado() }),
    'asistencia.enviarPapel': async () => ({ params: await publicado(), body: { para: 'oficiales', mensaje: '' } }),
    'asistencia.objetarMarca': async () => ({
      params: { id: (await objected(await administrator(), null)).fila },
      body: objecion,
    }),
    'asistencia.objetarActo': async () => ({ params: { id: (await objected(on, null)).acto_id }, body: objecion }),
    'asistencia.misObjeciones': () => ({ query: { mes: '2026-11' } }),
    'asistencia.resolveObjecion': async () => ({
      params: { id: (await objected(on)).id },
      body: { estado: 'rechazada', respuesta: 'No consta.' },
    }),
    'asistencia.withdrawObjecion': async () => ({ params: { id: (await objected(await administrator())).id } }),
    'asistencia.checkin': async () => ({ body: { codigo: await codigoOf((await abierta()).id) } }),
    'asistencia.importarLicencias': async () => {
      await db.deleteFrom('licencias').where('user_id', '=', member).execute()
      return planilla((nombre) => `Nombre;Clase;Desde;Hasta\n${nombre};Viaje;${dia};${dia}`)
    },
    'asistencia.importSaldos': () =>
      planilla((nombre, n) => `Nombre;Hasta;Actos obligatorios;Asistencias\n${nombre};2026-10-31;${n};0`),
    'asistencia.importPlanillon': () =>
      planilla((nombre, n) => `Nombre;2026-11-01 Reunión ${n}\nTipo;Reunión\n${nombre};A`),
  }
}

/** Params of the record that each body is sent to. */
export async function target(on: On) {
  const acto = await newActo(on.db, on.now(), { estado_lista: 'abierta' })
  const made: Record<string, number> = await records(on)
  const papel = await withPapel(on, '1949-12', 9_999)
  return (name: string) =>
    name === 'asistencia.enviarPapel'
      ? papel
      : { id: made[name.replace(/.*(create|change|resolve|annul|treat)/, '').toLowerCase()] ?? acto, mes: '2026-10' }
}

export const bodies = ({ member }: Pick<On, 'member'>): Record<string, Record<string, unknown>> => {
  const days = { desde: dia, hasta: dia }
  const acto = {
    ...reunion,
    lugar: 'Sala de sesiones',
    tenida: 'cuartel',
    categoria: 'abono',
    valor: 0.5,
    con_citacion: false,
    motivo: 'Así lo acordó la junta.',
    destinatarios: 'todos',
    destinatario_ids: [member],
    encargado_id: member,
  }
  return {
    'asistencia.createActo': acto,
    'asistencia.changeActo': { ...acto, version: 1 },
    'asistencia.annulActo': { motivo: 'Lluvia.' },
    'asistencia.accion': { accion: 'abrir', motivo: 'Faltó uno.' },
    // One of a list.
    'asistencia.mark': {
      user_id: member,
      marca: 'presente',
      hora_llegada: '2026-11-20T15:00:00.000Z',
      observacion: 'Llegó con la B-21.',
      version: 1,
    },
    'asistencia.createLicencia': {
      user_id: member,
      tipo: 'viaje',
      ...days,
      acto_id: null,
      motivo: 'Viaje por trabajo.',
      documento_id: null,
      acta: '12',
    },
    'asistencia.resolveLicencia': { estado: 'aprobada', comentario: 'Buen viaje.', acta: '12', version: 1 },
    'asistencia.approveLicencias': { elegidos: [{ id: 1, version: 1 }] },
    'asistencia.rectify': { ids: [1] },
    'asistencia.createSancion': { ...sancion, user_id: member, acta: '12' },
    'asistencia.changeSancion': { hasta: '2027-04-15', sin_efecto: false, version: 1 },
    'asistencia.createAbono': { ...abono, user_id: member, respaldo: 'Oficio 12' },
    'asistencia.annulAbono': { motivo: 'Se repitió.' },
    'asistencia.cerrarMes': { mes: '2026-10' },
    'asistencia.reabrirMes': { motivo: 'Faltó una lista.' },
    'asistencia.enviarPapel': { para: 'oficiales', mensaje: 'Para la sesión del martes.' },
    'asistencia.treatAlarma': { acta: '12', version: 1 },
    'asistencia.checkin': { codigo: '1.59415200.AAAAAAAAAAAAAAAA' },
    'asistencia.objetarMarca': objecion,
    'asistencia.objetarActo': objecion,
    'asistencia.resolveObjecion': { estado: 'aceptada', respuesta: 'Tiene razón.', marca: 'presente' },
    'asistencia.addExterno': { ...externo, cuerpo: 'Cuerpo de Alba', rut: '11.111.111-1' },
  }
}
