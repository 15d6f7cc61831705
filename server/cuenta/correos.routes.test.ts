import { describe, expect, test } from 'vitest'
import { configuracionApi } from '#contract/configuracion.ts'
import { type CorreoConTexto, type TextoCorreo, textosCorreo } from '#contract/configuracion/textos-correo.ts'
import { cuentaApi } from '#contract/cuenta.ts'
import { perfilApi } from '#contract/perfil.ts'
import { sistemaApi } from '#contract/sistema.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { cast, castPassword } from '#db/seeds/cast.ts'
import { findRemitente } from '#server/configuracion/configuracion.queries.ts'
import type { MailContent } from '#server/plumbing/mail/mail.ts'
import { renderMail } from '#server/plumbing/mail/mail-template.ts'
import { mailsTo } from '#test/support/mails.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, nobody, database } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const administradora = as('administradora')
const { nombre: compania } = await findRemitente(db)

const diego = {
  nombre: '{compania} <b>Muñoz</b>',
  rut: '12.345.678-5',
  email: 'diego@ejemplo.cl',
  telefono: '+56987654321',
  fecha_nacimiento: '1998-05-09',
  password: castPassword,
}
const rosa = {
  nombre: 'Rosa Tapia',
  email: 'rosa@ejemplo.cl',
  cargo: 'Bombero',
  rolId: 6,
  fecha_ingreso: '2024-03-01',
} as const
const bombera = as('bombera').id
const nuevo = 'antonia@ejemplo.cl'

/** Trigger of each mail, its address and name. */
const casos: [CorreoConTexto, para: string, nombre: string, ask: () => Promise<{ status: number }>][] = [
  ['invitar', rosa.email, rosa.nombre, () => administradora.call(usuariosApi.invite, { body: rosa })],
  ['verificar', diego.email, diego.nombre, () => nobody.call(cuentaApi.register, { body: diego })],
  [
    'confirmar_correo',
    nuevo,
    cast.bombera.nombre,
    () => as('bombera').call(perfilApi.update, { params: { id: bombera }, body: { email: nuevo, version: 1 } }),
  ],
  [
    'restablecer',
    cast.teniente.email,
    cast.teniente.nombre,
    () => nobody.call(cuentaApi.requestPasswordReset, { body: { email: cast.teniente.email } }),
  ],
  [
    'aprobada',
    cast.maquinista.email,
    cast.maquinista.nombre,
    async () => {
      const { id } = as('maquinista')
      await db.updateTable('usuarios').set({ estado: 'pendiente_aprobacion' }).where('id', '=', id).execute()
      const body = { cargo: 'Bombero', rolId: 6, fecha_ingreso: '2024-03-01', version: 1 } as const
      return await administradora.call(usuariosApi.approve, { params: { id }, body })
    },
  ],
  [
    'rechazada',
    cast.porAprobar.email,
    cast.porAprobar.nombre,
    () => administradora.call(usuariosApi.remove, { params: { id: as('porAprobar').id } }),
  ],
]

/** A realistic text, with injection attempts. */
const propia = 'Hola, {nombre}:\r\nEn la {compania} <i>le esperamos</i>.\n\nBcc: todos@ejemplo.cl'

describe.each(casos)('«%s»', (tipo, para, nombre, ask) => {
  test('uses the company’s opening; keeps its subject, link and facts', async () => {
    await begin(tipo, propia)
    expect([200, 201]).toContain((await ask()).status)
    const { asunto, siempre, boton = null } = textosCorreo[tipo] as TextoCorreo
    const { id, enlace, vence_en, ...mail } = await lastTo(para)
    const content = JSON.parse(mail.contenido) as MailContent
    expect([mail.tipo, mail.asunto]).toEqual([tipo, asunto.replace('{compania}', compania)])
    expect(content).toEqual({
      parrafos: [`Hola, ${nombre}:`, `En la ${compania} <i>le esperamos</i>.`, 'Bcc: todos@ejemplo.cl', ...siempre],
      boton,
    })
    expect([enlace !== null, vence_en !== null]).toEqual([boton !== null, conPlazo.has(tipo)])

    const { texto } = (await administradora.call(sistemaApi.correo, { params: { id } })).body
    expect(texto).toContain([...content.parrafos, ''].join('\n\n'))
    const { html } = renderMail(mail.asunto, content, enlace, await findRemitente(db))
    expect(html).toContain(`<p style="margin:0 0 16px">En la ${compania} &lt;i&gt;le esperamos&lt;/i&gt;.</p>`)
    expect(html).not.toMatch(/<i>|<b>/)
  })
})

test('reverts to the default opening when emptied', async () => {
  await begin('restablecer', '')
  await nobody.call(cuentaApi.requestPasswordReset, { body: { email: cast.teniente.email } })
  const { parrafos } = JSON.parse((await lastTo(cast.teniente.email)).contenido) as MailContent
  expect(parrafos).toEqual([
    `Estimado/a ${cast.teniente.nombre}:`,
    'Recibimos una solicitud para restablecer su contraseña.',
    'Abra el enlace para elegir una nueva. Sirve una vez y por una hora.',
    'Si usted no lo pidió, puede ignorar este correo. Su contraseña sigue siendo la misma.',
  ])
})

/** Mails whose link expires. */
const conPlazo = new Set<CorreoConTexto>(['invitar', 'verificar', 'confirmar_correo', 'restablecer'])

async function begin(tipo: CorreoConTexto, valor: string): Promise<void> {
  const params = { seccion: 'plantillas' } as const
  const { version } = (await administradora.call(configuracionApi.seccion, { params })).body
  const body = { valores: { [`correo_${tipo}`]: valor }, version }
  expect((await administradora.call(configuracionApi.save, { params, body })).status).toBe(200)
}

async function lastTo(para: string) {
  const mail = (await mailsTo(db, para)).at(-1)
  if (!mail) throw new Error(`No mail for ${para}`)
  return mail
}
