import { expect, test } from 'vitest'
import { cuentaApi } from '#contract/cuenta.ts'
import { misDatosApi } from '#contract/mis-datos.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { sistemaApi } from '#contract/sistema.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { cast } from '#db/seeds/cast.ts'
import { newLinkMail } from '#test/support/outbox.ts'
import { queueMail } from '#test/support/queue-mail.ts'
import { startApp } from '#test/support/start-app.ts'

/** An installation without a mail server. */
const { as, nobody, database, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const administradora = as('administradora')

const claims = /[Ee]nvi(ó|ado|amos|ará)|[Aa]visó|recordó|en camino|[Rr]evise su correo|recibirá un/
const texts = Object.entries(mensajes).map(([name, text]): [string, string] => [
  name,
  // Of a function its source, which holds its words.
  String(text),
])
const claiming = texts.filter(([, text]) => claims.test(text)).map(([name]) => name)

const email = 'rosa@ejemplo.cl'
const rosa = { nombre: 'Rosa Tapia Lagos', email, cargo: 'Bombero', rolId: 6, fecha_ingreso: '2024-03-01' } as const
const invited = async () => (await administradora.call(usuariosApi.invite, { body: rosa })).body.id
const resent = async (id: number) =>
  (await administradora.call(usuariosApi.resendVerification, { params: { id } })).body.message

/** What is said where each text stands in an installation that sends mail. */
const provoked: Partial<Record<string, () => Promise<string>>> = {
  cuentaCreada: async () => {
    const persona = { nombre: 'Diego Muñoz Cid', rut: '12.345.678-5', telefono: '+56 9 8765 4321' }
    const body = { ...persona, email: 'diego@ejemplo.cl', fecha_nacimiento: '1998-05-09', password: 'Sirena132Bronce' }
    return (await nobody.call(cuentaApi.register, { body })).body.message
  },
  verificacionReenviada: async () =>
    (await nobody.call(cuentaApi.resendVerification, { body: { email: cast.reciente.email } })).body.message,
  enlaceSolicitado: async () =>
    (await nobody.call(cuentaApi.requestPasswordReset, { body: { email: cast.bombera.email } })).body.message,
  solicitudPorConfirmar: async () => {
    const body = { nombre: 'Rosa Tapia', email, tipo: 'acceso', detalle: '' } as const
    return (await nobody.call(misDatosApi.askAsNeighbour, { body })).body.message
  },
  verificacionEnviada: async () => await resent(await invited()),
  invitacionEnviada: async () => {
    const { id } = await db.selectFrom('usuarios').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    await db.updateTable('usuarios').set({ estado: 'activo' }).where('id', '=', id).execute()
    return await resent(id)
  },
  correoReenviado: async () => {
    await queueMail(db, newLinkMail(), clock.now)
    const id = (await db.selectFrom('correos').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id
    return (await administradora.call(sistemaApi.resendCorreo, { params: { id } })).body.message
  },
}

/** Claims of no mail, or made elsewhere. */
const others: Partial<Record<string, string>> = {
  accidenteRegistrado: 'of the bell',
  brechaAvisada: 'of an earlier notice',
  recordatorioEnviado: 'counts its mails: lecturas.routes.test',
  yaRecordado: 'of an earlier notice',
  pruebaEnviada: 'of a push to the device that asks for it',
  anotadoAqui: 'of the queue of the device',
  cambioSinEnviar: 'of the queue of the device',
  cambioYaEnviado: 'of the queue of the device',
  estadoEnEquipo: 'of the queue of the device',
  codigoEnviado: 'refused without mail: codigo-correo.routes.test',
  confirmeCorreo: 'asks for a code, which is refused without mail',
  debeVerificar: 'of what the person has to do',
  papelEnviado: 'counts its mails: cierres.routes.test',
  perfilGuardadoCorreo: 'said by the screen: perfil.screen.test',
}

test('every text that claims a sending is provoked, or is of no mail', () => {
  expect(claiming.toSorted()).toEqual([...Object.keys(provoked), ...Object.keys(others)].toSorted())
})

test.each(Object.entries(provoked))('%s says that nothing leaves', async (_name, provoke) => {
  expect(await provoke?.()).toMatch(/no envía correos|No hay servidor de correo/)
})
