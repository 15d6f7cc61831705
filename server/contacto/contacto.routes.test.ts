import { beforeEach, describe, expect, test } from 'vitest'
import { contactoApi } from '#contract/contacto.ts'
import { roleId } from '#contract/shared/permisos.ts'
import type { Contenido } from '#contract/sitio.ts'
import { cast } from '#db/seeds/cast.ts'
import { findSeccion, insertVersion } from '#server/sitio/sitio.queries.ts'
import { startSmtp } from '#test/support/smtp.ts'
import { startApp, startAppOn } from '#test/support/start-app.ts'

const smtp = await startSmtp()
const { nobody, as, database, clock, log } = await startApp({ RATE_LIMITS: 'off' })
const sending = await startAppOn(database, { SMTP_URL: smtp.url, RATE_LIMITS: 'off' })
const { db } = database
const beginning = clock.now

const mensaje = {
  nombre: 'Rosa Tapia Lagos',
  email: 'Rosa@Example.cl',
  telefono: '9 8765 4321',
  asunto: 'Charla en el colegio',
  mensaje: 'Hola.\r\n¿Hacen charlas?',
}
const postulacion = {
  nombre: 'Iván Ñancupil',
  telefono: '912345678',
  email: 'ivan@example.cl',
  comuna: 'Puerto Alba',
  consentimiento: true as const,
}
const { version } = await findSeccion(db, 'compania')
let edits = version

beforeEach(async () => {
  for (const table of ['mensajes', 'postulaciones', 'correos', 'auditoria', 'limites'] as const)
    await db.deleteFrom(table).execute()
  clock.now = beginning
  smtp.mails.length = 0
  await companyMail('')
})

describe('a message', () => {
  test('is accepted from anyone, stored, and confirmed with a text for a neighbour', async () => {
    const { status, body } = await nobody.call(contactoApi.send, { body: mensaje })
    expect([status, body]).toEqual([
      201,
      { success: true, message: 'Recibimos tu mensaje. Te responderemos al correo que dejaste.' },
    ])
    expect(await kept('mensajes')).toEqual([
      {
        id: expect.any(Number),
        nombre: 'Rosa Tapia Lagos',
        email: 'rosa@example.cl',
        telefono: '+56987654321',
        asunto: 'Charla en el colegio',
        mensaje: 'Hola.\n¿Hacen charlas?',
        motivo: null,
        creado_en: beginning.toISOString(),
        respondido_en: null,
        respondido_por: null,
        version: 1,
      },
    ])
  })

  test('needs no phone or subject, and stores why EmailJS was not used', async () => {
    const { telefono: _telefono, asunto: _asunto, ...least } = mensaje
    await nobody.call(contactoApi.send, { body: least })
    await nobody.call(contactoApi.send, { body: { ...least, telefono: '', asunto: '', motivo: '451' } })
    const nothing = { telefono: null, asunto: null }
    expect(await kept('mensajes')).toMatchObject([
      { ...nothing, motivo: null },
      { ...nothing, motivo: '451' },
    ])
  })

  test.each([
    [{ nombre: '' }, { nombre: 'Este campo es obligatorio' }],
    [{ email: 'rosa' }, { email: 'Ingrese un correo electrónico válido' }],
    [{ email: 'a@b.cl, c@d.cl' }, { email: 'Ingrese un correo electrónico válido' }],
    [{ telefono: '12' }, { telefono: 'Ingrese un teléfono de 9 dígitos, por ejemplo +56 9 1234 5678' }],
    [{ asunto: 'a\r\nBcc: x@y.cl' }, { asunto: 'El valor no es válido' }],
    [{ mensaje: '   ' }, { mensaje: 'Este campo es obligatorio' }],
    [{ nombre: 'x'.repeat(101) }, { nombre: 'No puede superar los 100 caracteres' }],
    [{ motivo: '200' as '451' }, { motivo: 'El valor no es válido' }],
  ])('with %j is refused by field, and nothing is stored', async (part, errors) => {
    const { status, body } = await nobody.call(contactoApi.send, { body: { ...mensaje, ...part } })
    expect([status, body.errors]).toEqual([400, errors])
    expect(await kept('mensajes')).toEqual([])
    expect(await kept('correos')).toEqual([])
  })

  test('from a bot that fills the honeypot gets the same answer, and is dropped', async () => {
    const answers = [
      await nobody.call(contactoApi.send, { body: { ...mensaje, sitio_web: 'https://spam.example' } }),
      await nobody.call(contactoApi.send, { body: mensaje }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    expect(await kept('mensajes')).toHaveLength(1)
    expect(await kept('correos')).toHaveLength(1)
    expect(await kept('auditoria')).toHaveLength(1)
  })
})

describe('an application', () => {
  test('is stored with the consent text', async () => {
    const { status, body } = await nobody.call(contactoApi.apply, { body: postulacion })
    expect([status, body.message]).toEqual([
      201,
      'Recibimos tu postulación. Te escribiremos o llamaremos para contarte cómo sigue.',
    ])
    expect(await kept('postulaciones')).toMatchObject([
      {
        nombre: 'Iván Ñancupil',
        telefono: '+56912345678',
        comuna: 'Puerto Alba',
        mensaje: null,
        consentimiento: expect.stringContaining('Acepto que la compañía guarde estos datos'),
      },
    ])
  })

  test.each([undefined, false, 'on'])('without consent (%j) is refused', async (consentimiento) => {
    const payload = { ...postulacion, consentimiento }
    const answer = await nobody.request({ method: 'POST', url: '/api/postulaciones', payload })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual({ consentimiento: 'Para postular, acepta que guardemos tus datos.' })
    expect(await kept('postulaciones')).toEqual([])
  })

  test('from a bot is dropped', async () => {
    const { status } = await nobody.call(contactoApi.apply, { body: { ...postulacion, sitio_web: 'x' } })
    expect(status).toBe(201)
    expect(await kept('postulaciones')).toEqual([])
  })
})

describe("the company's mail", () => {
  test('goes to its address, with the sender as reply-to', async () => {
    await companyMail('cuartel@segunda.cl')
    await sending.nobody.call(contactoApi.send, { body: mensaje })
    await sending.outbox.deliver()
    const [mail, ...more] = smtp.mails
    expect(more).toEqual([])
    expect(mail?.envelope.to).toEqual(['cuartel@segunda.cl'])
    expect(mail?.raw).toMatch(/^Reply-To: rosa@example\.cl\r?$/m)
    expect(mail?.raw).toMatch(/^Subject: Mensaje de Rosa Tapia Lagos\r?$/m)
  })

  test('without an address goes to every administrator who can sign in', async () => {
    const invited = db.updateTable('usuarios').where('id', '=', as('capitana').id)
    const { role_id, password_hash } = await db
      .selectFrom('usuarios')
      .select(['role_id', 'password_hash'])
      .where('id', '=', as('capitana').id)
      .executeTakeFirstOrThrow()
    await invited.set({ role_id: roleId('admin'), password_hash: null }).execute()
    await nobody.call(contactoApi.apply, { body: postulacion })
    expect(await kept('correos')).toMatchObject([
      { tipo: 'postulacion', para: cast.administradora.email, user_id: as('administradora').id },
    ])
    await invited.set({ role_id, password_hash }).execute()
  })

  test('cannot have its headers injected', async () => {
    await companyMail('cuartel@segunda.cl')
    const nombre = 'Rosa <a@b.cl>, "Bcc: x@y.cl"\u2028Bcc: z@y.cl'
    await sending.nobody.call(contactoApi.send, { body: { ...mensaje, nombre, asunto: 'Bcc: w@y.cl' } })
    await sending.outbox.deliver()
    const [mail] = smtp.mails
    expect(mail?.envelope.to).toEqual(['cuartel@segunda.cl'])
    const [head] = mail?.raw.split(/\r?\n\r?\n/) ?? []
    expect(head).not.toMatch(/^Bcc:/im)
  })

  test('is queued in the same transaction: without it there is no message', async () => {
    await db.schema.alterTable('correos').renameTo('correos_').execute()
    const { status } = await nobody.call(contactoApi.send, { body: mensaje })
    await db.schema.alterTable('correos_').renameTo('correos').execute()
    expect(status).toBe(500)
    expect(await kept('mensajes')).toEqual([])
  })
})

test('the audit log and the program’s log record the event without its content', async () => {
  await nobody.call(contactoApi.send, { body: mensaje })
  const rows = await kept('auditoria')
  expect(rows).toMatchObject([{ accion: 'crear', entidad: 'mensaje', user_id: null, antes: null, despues: null }])
  expect(JSON.stringify([rows, log.lines])).not.toMatch(/rosa|87654321|charla/i)
})

const kept = (table: 'mensajes' | 'postulaciones' | 'correos' | 'auditoria') =>
  db.selectFrom(table).selectAll().orderBy('id').execute()

async function companyMail(email: string): Promise<void> {
  const { contenido } = await findSeccion(db, 'compania')
  edits += 1
  const edit = { seccion: 'compania', version: edits, contenido: { ...contenido, email } as Contenido } as const
  await insertVersion(db, edit, { user_id: null }, clock.now)
}
