import { describe, expect, test } from 'vitest'
import { type Contenido, contenidos, type Seccion, secciones, sitioApi } from '#contract/sitio.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { cast } from '#db/seeds/cast.ts'
import { muestra } from '#db/seeds/sitio/muestra.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, nobody, database, clock } = await startApp()
const { db } = database
const administradora = as('administradora')
const everyoneElse = ['bombera', 'maquinista', 'teniente', 'ayudante', 'capitana', 'tesorero'] as const

describe.each(secciones)('%s', (seccion) => {
  test('starts with its sample, public', async () => {
    for (const who of [nobody, as('suspendido'), as('bombera'), administradora])
      expect(await read(seccion, who)).toEqual({ seccion, version: 1, contenido: muestra[seccion] })
  })

  test('accepts its own sample', () => {
    expect(contenidos[seccion].parse(muestra[seccion])).toEqual(muestra[seccion])
  })
})

test('unknown sections are not found', async () => {
  for (const seccion of ['imagenes', 'nada', 'INICIO', '__proto__', 'inicio%2F..'])
    expect((await nobody.request({ url: `/api/sitio/${seccion}` })).statusCode).toBe(404)
})

describe('publishing', () => {
  test('is visible to everyone on the next request', async () => {
    const contenido = { ...muestra.privacidad, titulo: 'Sus datos, ñandú «sin» cambios 🚒' }
    const saved = await save('privacidad', contenido)
    expect([saved.status, saved.body]).toEqual([200, { seccion: 'privacidad', version: 2, contenido }])
    expect(await read('privacidad')).toEqual(saved.body)
  })

  test('a new time zone changes local days from then on', async () => {
    // 23:30 in Santiago, 00:30 in Punta Arenas.
    const moment = new Date('2026-07-01T03:30:00.000Z')
    expect(diaLocal(moment)).toBe('2026-06-30')
    await save('compania', { ...muestra.compania, zona_horaria: 'America/Punta_Arenas' })
    await expect.poll(() => diaLocal(moment)).toBe('2026-07-01')
    await save('compania', muestra.compania)
    await expect.poll(() => diaLocal(moment)).toBe('2026-06-30')
    const nowhere = { ...muestra.compania, zona_horaria: 'America/Lima' }
    expect((await save('compania', nowhere as never)).body.errors).toEqual({ zona_horaria: 'El valor no es válido' })
  })

  test('keeps old versions with author and time, newest first', async () => {
    clock.advance(60_000)
    await save('alianza', { ...muestra.alianza, titulo: 'Otra' })
    const { body } = await versionsOf('alianza')
    expect(body).toMatchObject({ page: 1, limit: 10, total: 2 })
    expect(body.data).toEqual([
      { version: 2, creado_en: clock.now.toISOString(), autor: cast.administradora.nombre, restaura: null },
      { version: 1, creado_en: expect.any(String), autor: null, restaura: null },
    ])
    expect((await versionOf('alianza', 1)).body.contenido).toEqual(muestra.alianza)
    expect((await versionOf('alianza', 3)).status).toBe(404)
  })

  test('lists many versions in pages', async () => {
    for (let version = 1; version < 13; version += 1)
      await save('publicacion', { ...muestra.publicacion, cifras: version % 2 === 0 })
    const query = { page: 2, limit: 5 }
    const { body } = await administradora.call(sitioApi.versions, { params: { seccion: 'publicacion' }, query })
    expect(body).toMatchObject({ page: 2, limit: 5, total: 13 })
    expect(body.data.map(({ version }) => version)).toEqual([8, 7, 6, 5, 4])
  })

  test('a text too slow to render is refused by field, without delaying others', async () => {
    const saved = save('privacidad', { ...muestra.privacidad, texto: '*a_'.repeat(6_666) })
    expect((await nobody.request({ url: '/api/status' })).statusCode).toBe(200)
    expect([(await saved).status, (await saved).body.errors]).toEqual([
      400,
      { texto: 'El texto tiene demasiados signos de formato (*, _, [, >, listas). Quite algunos o divídalo.' },
    ])
  })

  test('leaves the other sections as they are', async () => {
    const before = await read('historia')
    await save('capacitacion', { ...muestra.capacitacion, titulo: 'Nueva' })
    expect(await read('historia')).toEqual(before)
  })

  test('drops fields unknown to its section', async () => {
    const { body } = await save('publicacion', {
      ...muestra.publicacion,
      otra: 1,
      __proto__: { flota: false },
    } as never)
    expect(body.contenido).toEqual(muestra.publicacion)
  })
})

describe('restoring', () => {
  test('makes an old version the current one, and says which', async () => {
    await save('voluntario', { ...muestra.voluntario, titulo: 'Segunda' })
    await save('voluntario', { ...muestra.voluntario, titulo: 'Tercera' })
    const { status, body } = await restore('voluntario', 2, 3)
    expect([status, body]).toEqual([
      200,
      { seccion: 'voluntario', version: 4, contenido: { ...muestra.voluntario, titulo: 'Segunda' } },
    ])
    expect(await read('voluntario')).toEqual(body)
    const [last] = (await versionsOf('voluntario')).body.data
    expect(last).toMatchObject({ version: 4, restaura: 2 })
  })

  test('is refused with a stale or unknown version', async () => {
    expect((await restore('contacto', 1, 7)).status).toBe(409)
    expect((await restore('contacto', 9, 1)).status).toBe(404)
    expect(await read('contacto')).toMatchObject({ version: 1 })
  })
})

describe('invalid content is reported by place, in Spanish', () => {
  const [hito] = muestra.historia.entradas
  test.each<[string, Seccion, unknown, Record<string, string>]>([
    [
      'a milestone without a title',
      'historia',
      { ...muestra.historia, entradas: [hito, { ...hito, titulo: ' ' }] },
      { 'entradas.1.titulo': 'Este campo es obligatorio' },
    ],
    [
      'a long line',
      'inicio',
      { ...muestra.inicio, portada: { ...muestra.inicio.portada, frase: 'x'.repeat(41) } },
      { 'portada.frase': 'No puede superar los 40 caracteres' },
    ],
    [
      'an e-mail address that is none',
      'compania',
      { ...muestra.compania, email: 'jefa@' },
      { email: 'Ingrese un correo electrónico válido' },
    ],
    [
      'a link that runs',
      'compania',
      { ...muestra.compania, redes: [{ red: 'x', url: 'javascript:alert(1)' }] },
      { 'redes.0.url': 'Ingrese una dirección web completa, que empiece con https://' },
    ],
    [
      'an album whose place in the address is another path',
      'galeria',
      { ...muestra.galeria, albumes: [album({ id: '../intranet' })] },
      { 'albumes.0.id': 'El valor no es válido' },
    ],
    [
      'two albums at one address',
      'galeria',
      { ...muestra.galeria, albumes: [album({}), album({})] },
      { albumes: 'Dos álbumes no pueden tener la misma dirección' },
    ],
    [
      'a link twice',
      'compania',
      { ...muestra.compania, redes: Array.from({ length: 2 }, () => ({ red: 'x', url: 'https://x.com/2' })) },
      { redes: 'Este enlace ya está en la lista' },
    ],
    [
      'a mail service in the clear',
      'contacto',
      { ...muestra.contacto, emailjs: { ...muestra.contacto.emailjs, origen: 'http://correo.example' } },
      { 'emailjs.origen': 'Ingrese una dirección web completa, que empiece con https://' },
    ],
    [
      'a photograph without a word for who cannot see it',
      'galeria',
      { ...muestra.galeria, albumes: [album({ fotos: [{ clave: `${'a'.repeat(26)}-1x1`, alt: '', pie: '' }] })] },
      { 'albumes.0.fotos.0.alt': 'Este campo es obligatorio' },
    ],
    [
      'a picture that is an address elsewhere',
      'alianza',
      { ...muestra.alianza, ilustracion: { tipo: 'foto', clave: 'https://evil.example/a.png', alt: 'A' } },
      { 'ilustracion.clave': 'El valor no es válido' },
    ],
  ])('%s', async (_what, seccion, contenido, errors) => {
    const before = await read(seccion)
    const { status, body } = await save(seccion, contenido as never)
    expect([status, body.errors]).toEqual([400, errors])
    expect(await read(seccion)).toEqual(before)
  })

  test('several at once', async () => {
    const { body } = await save('inicio', { ...muestra.inicio, historia: {}, llamada: null } as never)
    expect(Object.keys(body.errors ?? {}).toSorted()).toEqual(['historia.texto', 'historia.titulo', 'llamada'])
  })
})

test('a section over a megabyte is not read', async () => {
  const url = '/api/sitio/privacidad'
  const payload = JSON.stringify({ contenido: muestra.privacidad, version: 1, sobra: 'x'.repeat(1024 * 1024) })
  const answer = await administradora.request({
    method: 'PUT',
    url,
    headers: { 'content-type': 'application/json' },
    payload,
  })
  expect([answer.statusCode, answer.json().error]).toEqual([413, 'demasiado_grande'])
})

test('a large gallery is stored whole', async () => {
  const albumes = Array.from({ length: 60 }, (_, index) => album({ id: `album-${index}`, titulo: 'x'.repeat(90) }))
  expect((await save('galeria', { ...muestra.galeria, albumes })).body.contenido.albumes).toHaveLength(60)
})

test('hidden albums are visible to their editors only', async () => {
  const shown = album({ id: 'a-la-vista' })
  const hidden = album({ id: 'en-preparacion', visible: false })
  const { body } = await save('galeria', { ...muestra.galeria, albumes: [hidden, shown] })
  expect(await read('galeria', administradora)).toEqual(body)
  for (const who of [nobody, as('suspendido'), ...everyoneElse.map(as)])
    expect((await read('galeria', who)).contenido).toEqual({ ...muestra.galeria, albumes: [shown] })
})

test('everyone else is refused, and changes nothing', async () => {
  const before = await rows()
  for (const personaje of everyoneElse) {
    const who = as(personaje)
    const params = { seccion: 'inicio', version: 1 } as const
    const answers = await Promise.all([
      who.call(sitioApi.save, { params, body: { contenido: muestra.inicio, version: 1 } }),
      who.call(sitioApi.versions, { params }),
      who.call(sitioApi.version, { params }),
      who.call(sitioApi.restore, { params, body: { version: 1 } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  }
  expect(await rows()).toEqual(before)
})

test('the audit log has the version, not the content', async () => {
  await db.deleteFrom('auditoria').execute()
  const { version } = await read('contacto')
  await save('contacto', { ...muestra.contacto, como_llegar: 'La casa de Rosa Tapia' })
  await restore('contacto', version, version + 1)
  const audited = await db.selectFrom('auditoria').selectAll().orderBy('id').execute()
  const common = { accion: 'editar', entidad: 'sitio', entidad_id: null, user_id: administradora.id, ip: '127.0.0.1' }
  const at = (number: number, more = {}) => JSON.stringify({ seccion: 'contacto', version: number, ...more })
  expect(audited).toMatchObject([
    { ...common, antes: at(version), despues: at(version + 1) },
    { ...common, antes: at(version + 1), despues: at(version + 2, { restaura: version }) },
  ])
  expect(JSON.stringify(audited)).not.toContain('Rosa')
})

function album(given: Partial<Contenido<'galeria'>['albumes'][number]>) {
  return { id: 'album', titulo: 'Álbum', fecha: '', descripcion: '', visible: true, fotos: [], ...given }
}

async function save<S extends Seccion>(seccion: S, contenido: Contenido<S>) {
  const { version } = await read(seccion)
  return await administradora.call(sitioApi.save, { params: { seccion }, body: { contenido, version } })
}

const restore = (seccion: Seccion, version: number, seen: number) =>
  administradora.call(sitioApi.restore, { params: { seccion, version }, body: { version: seen } })
const versionsOf = (seccion: Seccion) => administradora.call(sitioApi.versions, { params: { seccion } })
const versionOf = (seccion: Seccion, version: number) =>
  administradora.call(sitioApi.version, { params: { seccion, version } })
const read = async (seccion: Seccion, who = nobody) => (await who.call(sitioApi.seccion, { params: { seccion } })).body
const rows = () => db.selectFrom('sitio_versiones').select(['seccion', 'version']).orderBy('id').execute()
