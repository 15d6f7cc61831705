// Removing a member erases their address, RUT and telephone from every row of every table (domain §1.11).
import { expect, test } from 'vitest'
import { contactoApi } from '#contract/contacto.ts'
import { cuentaApi } from '#contract/cuenta.ts'
import { hojaServiciosApi } from '#contract/hoja-servicios.ts'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { misDatosApi } from '#contract/mis-datos.ts'
import { perfilApi } from '#contract/perfil.ts'
import { checkDigit, formatRut } from '#contract/shared/rut.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { cast, castPassword, type Personaje } from '#db/seeds/cast.ts'
import { tidy } from '#server/housekeeping.ts'
import { notify } from '#server/notificaciones/notificaciones.queries.ts'
import { saveFicha } from '#server/perfil/ficha.queries.ts'
import { urlOf } from '#test/support/caller.ts'
import { documentForm, png } from '#test/support/documentos.ts'
import { everyRow } from '#test/support/every-row.ts'
import { formOf, samplePicture } from '#test/support/pictures.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, nobody, database, storage, clock, log, deps } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const administradora = as('administradora')

const street = 'Pasaje Los Copihues 4127'
const trouble = 'alergia a la penicilina'
const device = 'Navegador-de-la-persona/7.1'
const address = '203.0.113.77'

/** The person's identifiers, in every format they are written in. */
function known(personaje: Personaje): string[] {
  const { email, rut } = cast[personaje]
  const canonical = `${rut}-${checkDigit(rut)}`
  const telefono = String(rut).padStart(8, '8').slice(-8)
  const shown = `+56 9 ${telefono.slice(0, 4)} ${telefono.slice(4)}`
  return [email, canonical, formatRut(canonical), `+569${telefono}`, shown, `nuevo-${email}`, street, trouble]
}

/** Leaves as many traces as a member can. */
async function live(personaje: Personaje): Promise<void> {
  const { id } = as(personaje)
  const { email } = cast[personaje]
  const now = clock.now
  const headers = { 'user-agent': device }
  const payload = { email, password: castPassword }
  await nobody.request({ method: 'POST', url: '/api/auth/login', payload, headers, remoteAddress: address })
  const wrong = { email, password: 'Equivocada-9' }
  await nobody.request({ method: 'POST', url: '/api/auth/login', payload: wrong, headers, remoteAddress: address })
  await nobody.call(cuentaApi.requestPasswordReset, { body: { email } })
  await as(personaje).call(perfilApi.update, { params: { id }, body: { email: `nuevo-${email}` } })
  await administradora.call(perfilApi.get, { params: { id } })
  const neighbour = { nombre: 'Vecino', email, telefono: '987654321', mensaje: 'Quiero ser bombero.' }
  await nobody.call(contactoApi.send, { body: neighbour })
  await nobody.call(contactoApi.apply, { body: { ...neighbour, comuna: 'Alba', consentimiento: true } })
  await saveFicha(db, deps.key, id, { direccion: street, alergias: trouble }, now)
  await notify(db, [id], { tipo: 'sistema', titulo: 'Hola', cuerpo: `Se escribió a ${email}.`, enlace: null }, now)
  // As an older release wrote them: this one masks them at once.
  const wrote = (entidad: string, entidad_id: number, despues: object, antes?: object) =>
    db
      .insertInto('auditoria')
      .values({
        fecha: clock.now.toISOString(),
        accion: 'editar',
        entidad,
        entidad_id,
        antes: antes ? JSON.stringify(antes) : null,
        despues: JSON.stringify(despues),
      })
      .execute()
  await wrote('ficha', id, { alergias: trouble, direccion: street })
  await wrote('usuario', id, { telefono: known(personaje)[4] }, { email })
  await wrote('otra_cosa', 1, { lista: [{ quien: `a ${email}` }, known(personaje)[2]], otro: 'queda' })
  await as(personaje).call(misDatosApi.solicitar, { body: { tipo: 'correccion', detalle: `Vivo en ${street}.` } })
}

async function left(personaje: Personaje): Promise<string[]> {
  const rows = JSON.stringify(await everyRow(db))
  return [...known(personaje), device, address].filter((value) => rows.includes(value))
}

test('a removed member named in the company’s records keeps only name and service', async () => {
  const { id } = as('maquinista')
  await live('maquinista')
  await as('maquinista').call(materialMayorApi.changeStatus, {
    params: { id: 22 },
    body: { estado: 'EN REVISIÓN', detalles: 'Frenos.' },
  })
  const periodo = { desde: '1999-10-01', hasta: '2025-12-31', motivo: trouble }
  await administradora.call(hojaServiciosApi.addPeriodo, { params: { id }, body: periodo })
  expect(await left('maquinista')).toEqual([...known('maquinista'), device, address])

  expect((await administradora.call(usuariosApi.remove, { params: { id } })).status).toBe(200)
  expect(await left('maquinista')).toEqual([])
  const hoja = (await administradora.call(hojaServiciosApi.get, { params: { id } })).body
  expect(hoja).toMatchObject({
    miembro: { nombre: cast.maquinista.nombre, rut: null, fecha_nacimiento: null },
    periodos: [{ desde: '1999-10-01', hasta: '2025-12-31', motivo: null }],
  })
  const audited = await db.selectFrom('auditoria').select(['entidad', 'antes', 'despues']).orderBy('id').execute()
  // The events remain in the log, and so does other people's data.
  expect(audited).toContainEqual({ entidad: 'usuario', antes: '{"email":"***"}', despues: '{"telefono":"***"}' })
  expect(audited).toContainEqual({
    entidad: 'otra_cosa',
    antes: null,
    despues: '{"lista":[{"quien":"***"},"***"],"otro":"queda"}',
  })
  expect(audited).toContainEqual({
    entidad: 'usuario',
    antes: '{"estado":"activo","role_id":5}',
    despues: '{"estado":"baja"}',
  })
  expect(audited.map(({ despues }) => despues)).toContain('{"estado":"EN REVISIÓN","detalles":"Frenos.","motivo":null}')
})

test('after a removal on request, the last mail keeps the address until it is sent', async () => {
  const { id } = as('honorario')
  await live('honorario')
  const form = await documentForm({ bytes: png, name: 'carnet.png' })
  await as('honorario').request({ method: 'POST', url: '/api/documents', ...form })
  const foto = await formOf({ field: 'foto', bytes: await samplePicture(600, 600) })
  await as('honorario').request({ method: 'POST', url: urlOf(perfilApi.uploadFoto, { params: { id } }), ...foto })
  expect([await storage.list('documentos'), await storage.list('fotos')].map(({ length }) => length)).toEqual([1, 1])
  const asked = await as('honorario').call(misDatosApi.solicitar, {
    body: { tipo: 'eliminacion', detalle: 'Me retiro después de cincuenta años.' },
  })
  const { status, body } = await administradora.call(misDatosApi.resolver, {
    params: { id: asked.body.id },
    body: { estado: 'aceptada', respuesta: 'Gracias por su servicio.' },
  })
  expect(status).toBe(200)
  expect(body).toEqual({
    success: true,
    message: `La solicitud de ${cast.honorario.nombre} quedó aceptada.`,
    solicitud: null,
  })
  expect((await as('honorario').call(perfilApi.own)).status).toBe(401)
  expect([await storage.list('documentos'), await storage.list('fotos')]).toEqual([[], []])
  expect(await left('honorario')).toEqual([cast.honorario.email])
  const mail = await db.selectFrom('correos').selectAll().where('para', '=', cast.honorario.email).execute()
  expect(mail).toMatchObject([{ tipo: 'datos_eliminados', user_id: null, estado: 'pendiente' }])
  expect(mail[0]?.contenido).toContain('Gracias por su servicio.')
  await tidy(db, clock.now)
  expect(await left('honorario')).toEqual([cast.honorario.email])
  await db.updateTable('correos').set({ estado: 'enviado' }).where('para', '=', cast.honorario.email).execute()
  await tidy(db, clock.now)
  expect(await left('honorario')).toEqual([])
  expect(await db.selectFrom('usuarios').select('id').where('id', '=', id).execute()).toEqual([])
  expect(JSON.stringify(await everyRow(db))).not.toContain(cast.honorario.nombre)
})

test('a rejected applicant leaves nothing once notified, or after a month', async () => {
  await nobody.call(cuentaApi.requestPasswordReset, { body: { email: cast.porAprobar.email } })
  await administradora.call(usuariosApi.remove, { params: { id: as('porAprobar').id } })
  expect(await left('porAprobar')).toEqual([cast.porAprobar.email])
  await tidy(db, new Date(clock.now.getTime() + 31 * 24 * 60 * 60_000))
  expect(await left('porAprobar')).toEqual([])
})

test('the log never contained any of it', () => {
  const written = log.raw.join('')
  const personal = (['maquinista', 'honorario', 'porAprobar'] as const).flatMap(known)
  expect(personal.filter((value) => written.includes(value))).toEqual([])
})
