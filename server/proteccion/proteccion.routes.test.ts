import { beforeEach, describe, expect, test } from 'vitest'
import { configuracionApi } from '#contract/configuracion.ts'
import { proteccionApi } from '#contract/proteccion.ts'
import { cast } from '#db/seeds/cast.ts'
import { withMailServer } from '#test/support/codigo-correo.ts'
import { mailsTo } from '#test/support/mails.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, nobody, database, clock, deps } = await startApp({
  RATE_LIMITS: 'off',
  SMTP_URL: 'smtp://usuario:secreto@smtp.correo.cl:587',
})
const { db } = database
const administradora = as('administradora')

beforeEach(async () => {
  for (const table of ['auditoria', 'correos', 'brechas'] as const) await db.deleteFrom(table).execute()
})

describe('who answers for the data', () => {
  test('is what the company’s site says until it is set, and is shown to everybody', async () => {
    const shown = async () => (await nobody.call(proteccionApi.aviso)).body
    const { responsable, plazos, encargados } = await shown()
    expect(responsable.nombre).toMatch(/Compañía/)
    expect(plazos.map(({ clave, tiempo }) => [clave, tiempo])).toEqual([
      ['mensajes', '12 meses'],
      ['postulaciones', '12 meses'],
      ['solicitudes', '24 meses'],
    ])
    // Hosts are for administrators.
    expect(encargados).toMatchObject([{ nombre: '', servicio: 'Servidor de correo' }])
    const valores = { nombre: 'Cuerpo de Bomberos de Alba', correo: 'datos@alba.cl', delegado: 'Ana Soto' }
    const params = { seccion: 'responsable' } as const
    await administradora.call(configuracionApi.save, { params, body: { valores, version: 0 } })
    expect((await shown()).responsable).toMatchObject(valores)
  })

  test('the register of processing names processors by what is configured, and no secret', async () => {
    const { body } = await administradora.call(proteccionApi.registro)
    expect(body.encargados).toMatchObject([{ nombre: 'smtp.correo.cl', servicio: 'Servidor de correo' }])
    expect(JSON.stringify(body)).not.toMatch(/secreto|usuario:/)
    const ficha = body.data.find(({ nombre }) => nombre.startsWith('Ficha personal'))
    expect(ficha?.conserva).toContain('Ficha personal, apoderado y fotografía de quien está de baja: 12 meses.')
    expect((await as('capitana').call(proteccionApi.registro)).status).toBe(403)
  })
})

describe('a breach', () => {
  const robo = {
    titulo: 'Robo de un notebook',
    conocida_en: '2026-11-19T15:00:00.000Z',
    descripcion: 'Se lo llevaron del cuartel.',
    datos: 'Fichas personales.',
    afectados: 12,
    sensibles: true,
    consecuencias: 'Alguien puede leerlas.',
    medidas: 'Se cerraron las sesiones.',
  }
  const record = async () => (await administradora.call(proteccionApi.recordBrecha, { body: robo })).body
  const audited = () =>
    db.selectFrom('auditoria').select(['accion', 'despues']).where('entidad', '=', 'brecha').orderBy('id').execute()

  test('is recorded with what is still to be told, and drafts for it', async () => {
    const brecha = await record()
    expect(brecha).toMatchObject({ ...robo, faltan: ['agencia', 'personas'], avisos: [], cerrada_en: null })
    expect(brecha.borradores.agencia).toContain('Se lo llevaron del cuartel.')
    expect((await administradora.call(proteccionApi.brechas, {})).body).toMatchObject({ total: 1, data: [brecha] })
    for (const personaje of ['capitana', 'ayudante', 'bombera'] as const)
      expect((await as(personaje).call(proteccionApi.brechas, {})).status).toBe(403)
    const [trace] = await audited()
    expect(trace).toMatchObject({ accion: 'crear' })
    expect(trace?.despues).not.toContain('Fichas personales')
  })

  test('keeps its notices as they were written; to members they are sent by mail', async () => {
    const { id, borradores } = await record()
    const params = { id }
    const agencia = { destinatario: 'agencia', medio: 'Sitio de la Agencia', texto: borradores.agencia } as const
    expect((await administradora.call(proteccionApi.notifyBrecha, { params, body: agencia })).body.faltan).toEqual([
      'personas',
    ])
    const texto = 'Hubo un robo.\n\nCambie su contraseña.'
    const personas = { destinatario: 'personas', medio: 'Correo', texto, a_los_miembros: true } as const
    clock.advance(60_000)
    const { body } = await administradora.call(proteccionApi.notifyBrecha, { params, body: personas })
    const members = await db
      .selectFrom('usuarios')
      .select('id')
      .where('estado', 'in', ['activo', 'suspendido'])
      .execute()
    expect(body).toMatchObject({
      faltan: [],
      avisos: [
        { ...agencia, cuantos: null, avisado_por: cast.administradora.nombre },
        { destinatario: 'personas', texto, cuantos: members.length, avisado_en: clock.now.toISOString() },
      ],
    })
    expect(await mailsTo(db, cast.bombera.email)).toMatchObject([
      { tipo: 'brecha', asunto: 'Aviso sobre la seguridad de sus datos personales' },
    ])
    expect(await audited()).toHaveLength(3)
  })

  test('is not said to be mailed to members where no mail is sent', async () => {
    const { id, borradores } = await record()
    const body = {
      destinatario: 'personas',
      medio: 'Correo',
      texto: borradores.personas,
      a_los_miembros: true,
    } as const
    withMailServer(deps, false)
    const answer = await administradora.call(proteccionApi.notifyBrecha, { params: { id }, body })
    withMailServer(deps, true)
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      { a_los_miembros: expect.stringContaining('no envía correos') },
    ])
    expect(await db.selectFrom('correos').selectAll().execute()).toEqual([])
  })

  test('is corrected and closed on the version seen', async () => {
    const { id, version } = await record()
    const change = (more: object) =>
      administradora.call(proteccionApi.changeBrecha, { params: { id }, body: { ...robo, ...more, version } })
    const { body } = await change({ sin_riesgo: 'El disco estaba cifrado.', cerrada: true })
    expect(body).toMatchObject({ faltan: [], cerrada_en: clock.now.toISOString(), version: version + 1 })
    expect((await change({})).status).toBe(409)
    expect((await administradora.call(proteccionApi.changeBrecha, { params: { id: 999 }, body: robo })).status).toBe(
      404,
    )
  })
})
