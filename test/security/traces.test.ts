// Row 67: calls that show others' personal data are audited. A call in neither table fails.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { soloContar } from '#contract/shared/paginacion.ts'
import { insertMensaje, insertPostulacion } from '#server/contacto/contacto.queries.ts'
import { insertDocumento } from '#server/documentos/documentos.queries.ts'
import { confirmSolicitud, insertSolicitud, insertUnconfirmed } from '#server/mis-datos/solicitudes.queries.ts'
import { saveApoderado } from '#server/perfil/consentimientos.queries.ts'
import { queueMail } from '#server/plumbing/mail/queue.ts'
import { type Parts, urlOf } from '#test/support/caller.ts'
import { png } from '#test/support/documentos.ts'
import { everyEndpoint } from '#test/support/every-endpoint.ts'
import { startApp } from '#test/support/start-app.ts'
import * as asistencia from './rooms/asistencia.ts'

const { as, database, storage, clock } = await startApp()
const { db } = database
const administradora = as('administradora')
const of = { params: { id: as('bombera').id } }
const csv = { query: { formato: 'csv' } }

/** Audited calls, made by an administrator about others. */
const traced: Record<string, Parts> = {
  ...asistencia.traced,
  'perfil.get': of,
  'perfil.ficha': of,
  'perfil.consentimientos': of,
  'hoja-servicios.get': of,
  'hoja-servicios.periodos': of,
  'documentos.file': { params: { id: 1 } },
  'mis-datos.guardado': { params: { id: 2 } },
  'mis-datos.recibidas': {},
  'mis-datos.exportRecibidas': csv,
  'usuarios.list': {},
  'usuarios.export': csv,
  'contacto.mensajes': {},
  'contacto.exportMensajes': csv,
  'contacto.postulaciones': {},
  'contacto.exportPostulaciones': csv,
  'sistema.correos': {},
  'sistema.exportCorreos': csv,
  'sistema.correo': { params: { id: 1 } },
  'sistema.erroresCorreo': {},
  'sistema.exportacion': {},
}

/** Calls without a trace, and why. */
const untraced: Record<string, string> = {
  ...asistencia.untraced,
  'cuenta.checkVerification': 'the address that the link was mailed to',
  'perfil.own': 'one’s own',
  'dashboard.get': 'one’s own, and counts',
  'proteccion.aviso': 'who answers for the data, as the company publishes it',
  'proteccion.registro': 'who answers for the data, as the company publishes it',
  'proteccion.brechas': 'what happened, without the names of those affected',
  'perfil.ownFromAuth': 'one’s own',
  'perfil.foto': 'a photograph',
  'hoja-servicios.pdf': 'its own row, `exportar` of the member',
  'hoja-servicios.porRegistrar': 'names, and awards that are due',
  'mis-datos.exportacion': 'one’s own',
  'mis-datos.solicitudes': 'one’s own',
  'material-mayor.exportHistory': 'units, and names of members',
  'biblioteca.export': 'documents of the company',
  'biblioteca.archivo': 'a document of the company',
  'biblioteca.exportLecturas': 'names and cargos',
  'usuarios.escalafonPdf': 'names, cargos and seniority',
  'usuarios.directorio': 'telephones that their owners share',
  'usuarios.exportDirectorio': 'telephones that their owners share',
  'usuarios.plantilla': 'an empty sheet',
  'sitio.image': 'a photograph of the public site',
  'sitio.sharePicture': 'a drawing of the public site',
  'sitio.icon': 'the icon of the public site',
  'sistema.archivoRespaldo': 'its own row, `exportar` of the backup, stands for everybody in it',
  'auditoria.export': 'personal values stand masked in the log, and taking it leaves its own row',
}

/** Fields with personal data, or prose about a person. */
const personal =
  /^(rut|email\w*|telefono|direccion|comuna|fecha_nacimiento|grupo_sanguineo|alergias|prevision|contacto_\w+|para|quien|motivo_baja|motivo|detalle|texto)$/

beforeAll(async () => {
  const now = clock.now
  const neighbour = { nombre: 'Rosa Tapia', email: 'rosa@ejemplo.cl', mensaje: 'Hola.', creado_en: now.toISOString() }
  await insertMensaje(db, { ...neighbour, motivo: '429' })
  await insertPostulacion(db, { ...neighbour, telefono: '987654321', comuna: 'Alba', consentimiento: 'Acepto.' })
  const rosa = { nombre: 'Rosa Soto', parentesco: 'Madre', telefono: '+56987654321' }
  await saveApoderado(db, of.params.id, rosa, now)
  await insertSolicitud(db, { user_id: of.params.id, tipo: 'correccion', detalle: 'Mi apellido.' }, now)
  const asked = { nombre: 'Rosa Tapia', email: 'rosa@ejemplo.cl', tipo: 'acceso', detalle: '' } as const
  const { id } = await insertUnconfirmed(db, asked, now)
  await confirmSolicitud(db, { id, email: asked.email }, now)
  const words = { asunto: 'Hola', parrafos: ['Hola.'] }
  await queueMail(db, { tipo: 'aprobada', user_id: of.params.id, para: 'a@ejemplo.cl', ...words }, now)
  await db.updateTable('correos').set({ ultimo_error: 'Sin respuesta' }).execute()
  await asistencia.records({ db, now: () => now, member: of.params.id })
  await storage.write('documentos/a', png)
  const file = { filename: 'a.png', tipo: 'imagen', mime_type: 'image/png', size: png.length } as const
  const owned = { user_id: of.params.id, title: 'a', description: null, clave: 'documentos/a' }
  await insertDocumento(db, { ...file, ...owned }, now)
})

beforeEach(async () => void (await db.deleteFrom('auditoria').execute()))

const ask = (name: string, parts: Parts) => administradora.request({ url: urlOf(everyEndpoint[name]!, parts) })
const traces = () => db.selectFrom('auditoria').selectAll().where('accion', '=', 'ver_sensible').execute()
const seen = (auditoria_id: number) =>
  db.selectFrom('auditoria_vistos').select('registro_id').where('auditoria_id', '=', auditoria_id).execute()

test('every call that answers personal data or a file is in exactly one table', () => {
  const shows = Object.entries(everyEndpoint).filter(
    ([, { method, output, stream }]) =>
      method === 'GET' && (stream === 'archivo' || fieldsOf(output).some((name) => personal.test(name))),
  )
  const named = { ...traced, ...untraced }
  expect(shows.map(([name]) => name).filter((name) => !(name in named))).toEqual([])
  expect(Object.keys(traced).filter((name) => name in untraced)).toEqual([])
  expect(Object.keys(named).filter((name) => !(name in everyEndpoint))).toEqual([])
})

describe.each(Object.entries(traced))('%s', (name, parts) => {
  test('adds one row of who saw whose data', async () => {
    const { statusCode } = await ask(name, parts)
    expect(statusCode).toBe(200)
    const rows = await traces()
    expect(rows.length).toBeGreaterThan(0)
    for (const { user_id } of rows) expect(user_id).toBe(administradora.id)
    const lists = rows.filter(({ entidad_id }) => entidad_id === null)
    for (const { id } of lists) expect(await seen(id)).not.toEqual([])
    await ask(name, parts)
    expect((await traces()).filter(({ entidad_id }) => entidad_id === null)).toEqual(lists)
  })
})

const paged = Object.keys(traced).filter((name) => 'page' in (everyEndpoint[name]?.query?.shape ?? {}))

test.each(paged)('%s adds none when it only counts', async (name) => {
  const body = (await ask(name, { query: soloContar })).json<{ data: unknown[]; total: number }>()
  expect(body.data).toEqual([])
  expect(body.total).toBeGreaterThan(0)
  expect(await traces()).toEqual([])
})

/** All field names, at every depth. */
function fieldsOf(schema: z.ZodType): string[] {
  const names: string[] = []
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    if ('properties' in part) names.push(...Object.keys(part.properties as object))
    for (const value of Object.values(part)) walk(value)
  }
  walk(z.toJSONSchema(schema, { unrepresentable: 'any' }))
  return names
}
