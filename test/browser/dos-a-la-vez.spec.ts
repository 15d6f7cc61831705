// Two people edit one record: the second is told what the first changed, and saves over it without erasing it.
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import { cut, insertDemo } from '#db/seeds/demo.ts'
import { openDatabase } from '#server/plumbing/data/database.ts'
import { migrate } from '#server/plumbing/data/migrate.ts'
import { openBrowser, signIn } from '#test/support/browser.ts'
import { ask, tokenOf } from '#test/support/over-http.ts'
import { startProgram, temporaryFolder } from '#test/support/program.ts'

interface Campo {
  label: string
  /** In the body of the call. */
  name: string
  valor: string
}

interface Caso {
  /** Of the dialog, or of the form. */
  titulo: string | RegExp
  /** Where it stands in the page itself. */
  rol?: 'form'
  /** Page of the record, once it is known. */
  donde: () => Promise<string> | string
  abre: (page: Page) => Promise<void>
  mio: Campo
  suyo: Campo & { /** In the body, where it is not the text. */ dicho?: unknown }
  boton?: string
  /** The page behind is not told of changes of others. */
  callado?: true
}

type Tipo = Record<'codigo' | 'categoria' | 'valor' | 'con_citacion', unknown>

let address: string
let token: string

beforeAll(async () => {
  const settings = { dataDir: temporaryFolder() }
  const database = await openDatabase(settings)
  await migrate(database)
  await insertDemo(database.db, new Date(), cut)
  await database.close()
  address = (await startProgram(settings, { RATE_LIMITS: 'off' })).address
  token = await tokenOf(address, 'administradora')
})

const first = async (path: string): Promise<number> => {
  const read: unknown = await ask(address, `GET /${path}`, undefined, token)
  const [one] = Array.isArray(read) ? read : (read as { data: { id: number }[] }).data
  return one?.id ?? 0
}
const boton = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const menu = (of: RegExp, entry: string) => async (page: Page) => {
  await page.getByRole('button', { name: of }).first().click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** A day without guards of the demo. */
const lejos = sumarDias(diaLocal(new Date()), 150)
const brecha = {
  titulo: 'Correo a quien no era',
  descripcion: 'Se envió una lista a otra dirección.',
  datos: 'Nombres',
  afectados: 3,
  sensibles: false,
  menores: false,
  economicos: false,
  consecuencias: 'Ninguna grave',
  medidas: 'Se pidió borrarla',
}

const casos: Record<string, Caso> = {
  equipo: {
    titulo: /^Editar /,
    donde: async () => `/intranet/equipamiento/${await first('equipamiento')}`,
    abre: boton('Editar'),
    mio: { label: 'Nombre', name: 'nombre', valor: 'Equipo de A' },
    suyo: { label: 'Marca', name: 'marca', valor: 'Marca de B' },
    boton: 'Guardar cambios',
  },
  'plantilla de guardia': {
    titulo: 'Editar plantilla',
    donde: () => '/intranet/guardias/plantillas',
    abre: menu(/^Acciones de /, 'Editar'),
    mio: { label: 'Nombre', name: 'nombre', valor: 'Nocturna de A' },
    suyo: { label: 'Camas', name: 'cupo_maximo', valor: '9', dicho: 9 },
  },
  curso: {
    titulo: 'Editar curso',
    donde: () => '/intranet/capacitaciones/cursos',
    abre: menu(/^Acciones de /, 'Editar'),
    mio: { label: 'Nombre', name: 'nombre', valor: 'Curso de A' },
    suyo: { label: 'Nombre corto', name: 'nombre_corto', valor: 'De B' },
  },
  capacitación: {
    titulo: 'Editar capacitación',
    donde: async () => `/intranet/capacitaciones/${await first('capacitaciones')}`,
    abre: boton('Editar'),
    mio: { label: 'Título', name: 'titulo', valor: 'Capacitación de A' },
    suyo: { label: 'Lugar', name: 'lugar', valor: 'Sala de B' },
    boton: 'Guardar cambios',
  },
  unidad: {
    titulo: /^Ficha de /,
    donde: async () => `/intranet/material-mayor/${await first('material-mayor')}`,
    abre: boton('Editar ficha'),
    mio: { label: 'Marca', name: 'marca', valor: 'Marca de A' },
    suyo: { label: 'Modelo', name: 'modelo', valor: 'Modelo de B' },
    boton: 'Guardar cambios',
  },
  evento: {
    titulo: 'Editar evento',
    donde: async () => `/intranet/eventos/${await first('eventos?limit=1')}`,
    abre: menu(/^Acciones|Más/, 'Editar'),
    mio: { label: 'Título', name: 'titulo', valor: 'Evento de A' },
    suyo: { label: 'Lugar', name: 'lugar', valor: 'Plaza de B' },
    boton: 'Guardar cambios',
  },
  guardia: {
    titulo: 'Editar guardia',
    donde: async () => {
      const body = {
        tipo: 'nocturna',
        nombre: 'Guardia de prueba',
        inicio: `${lejos}T20:00`,
        termino: `${lejos}T23:00`,
      }
      const { id } = await ask(address, 'POST /guardias', body, token)
      return `/intranet/guardias?mes=${lejos.slice(0, 7)}&guardia=${String(id)}`
    },
    abre: menu(/^Acciones/, 'Editar'),
    mio: { label: 'Nombre', name: 'nombre', valor: 'Guardia de A' },
    suyo: { label: 'Notas', name: 'notas', valor: 'Notas de B' },
    boton: 'Guardar cambios',
  },
  acto: {
    titulo: 'Editar acto',
    donde: async () => {
      const { data } = (await ask(address, 'GET /catalogos/tipos_acto', undefined, token)) as { data: Tipo[] }
      const [{ codigo, categoria, valor, con_citacion } = {} as Tipo] = data
      const cuenta = { tipo: codigo, categoria, valor, con_citacion, destinatarios: 'todos' }
      const body = { ...cuenta, titulo: 'Acto de prueba', inicio: `${lejos}T10:00`, termino: `${lejos}T12:00` }
      const { id } = await ask(address, 'POST /actos', body, token)
      return `/intranet/asistencia?acto=${String(id)}`
    },
    abre: menu(/^Acciones de /, 'Editar acto'),
    mio: { label: 'Título', name: 'titulo', valor: 'Acto de A' },
    suyo: { label: 'Lugar', name: 'lugar', valor: 'Lugar de B' },
    boton: 'Guardar cambios',
  },
  mantención: {
    titulo: 'Corregir mantención',
    donde: async () => `/intranet/material-mayor/${await first('material-mayor')}?vista=mantenciones`,
    abre: menu(/^Acciones de /, 'Corregir'),
    mio: { label: 'Qué se le hace', name: 'descripcion', valor: 'Pauta de A' },
    suyo: { label: 'Taller', name: 'taller', valor: 'Taller de B' },
  },
  'carga de combustible': {
    titulo: /^Corregir carga/,
    donde: async () => `/intranet/material-mayor/${await first('material-mayor')}?vista=combustible`,
    abre: menu(/^Acciones de la carga/, 'Corregir'),
    mio: { label: 'Guía o boleta', name: 'guia', valor: 'Guía de A' },
    suyo: { label: 'Monto, en pesos', name: 'monto', valor: '12345', dicho: 12_345 },
  },
  'salida de una unidad': {
    titulo: /^Corregir salida/,
    donde: async () => `/intranet/material-mayor/${await first('material-mayor')}?vista=salidas`,
    abre: menu(/^Acciones de /, 'Corregir'),
    mio: { label: 'Destino', name: 'destino', valor: 'Destino de A' },
    suyo: { label: 'Observación', name: 'observacion', valor: 'De B' },
  },
  'papel de una unidad': {
    titulo: /^Corregir:/,
    donde: async () => `/intranet/material-mayor/${await first('material-mayor')}?vista=papeles`,
    abre: boton(/^Corregir/),
    mio: { label: 'Número', name: 'numero', valor: 'A-1' },
    suyo: { label: 'Emitido por', name: 'entidad', valor: 'Planta B' },
    boton: 'Guardar cambios',
  },
  perfil: {
    titulo: 'Editar perfil',
    rol: 'form',
    donde: async () => `/intranet/perfil/${await first('users?estado=activo')}?dialogo=editar`,
    abre: async () => {},
    mio: { label: 'Fecha de nacimiento', name: 'fecha_nacimiento', valor: '1990-01-02' },
    suyo: { label: 'Nombre', name: 'nombre', valor: 'Persona De B' },
    callado: true,
  },
  'clave del catálogo': {
    titulo: /^Editar /,
    donde: () => '/intranet/configuracion?vista=catalogos',
    abre: menu(/^Acciones de /, 'Editar'),
    mio: { label: 'Nombre', name: 'nombre', valor: 'Nombre de A' },
    suyo: { label: 'Clave', name: 'codigo', valor: '10-99' },
    callado: true,
  },
  brecha: {
    titulo: 'Editar la brecha',
    donde: async () => {
      const body = { ...brecha, conocida_en: new Date().toISOString() }
      await ask(address, 'POST /proteccion/brechas', body, token)
      return '/intranet/configuracion?vista=brechas'
    },
    abre: boton(/^Editar: /),
    mio: { label: 'Título', name: 'titulo', valor: 'Brecha de A' },
    suyo: { label: 'Qué datos', name: 'datos', valor: 'Datos de B' },
    callado: true,
  },
}

test('the second to save is told what the first changed, and erases none of it', async () => {
  const person = await openBrowser(address)
  const { page } = person
  page.setDefaultTimeout(15_000)
  await signIn(page, 'administradora')
  const failed: string[] = []
  for (const [nombre, caso] of Object.entries(casos))
    await race(page, caso).catch((error: unknown) => failed.push(`${nombre}: ${String(error)}`))
  expect(failed).toEqual([])
})

async function race(
  page: Page,
  { titulo, rol, donde, abre, mio, suyo, boton = 'Guardar', callado }: Caso,
): Promise<void> {
  await page.goto(await donde())
  await abre(page)
  const dialog = page.getByRole(rol ?? 'dialog', { name: titulo })
  const [mine, theirs] = [fieldOf(dialog, mio), fieldOf(dialog, suyo)]
  await mine.waitFor()
  const before = await mine.inputValue()
  const save = dialog.getByRole('button', { name: boton, exact: true })

  // What this form sends is learnt from a try that never arrives.
  await mine.fill(mio.valor)
  const learnt = Promise.withResolvers<{ url: string; method: string; body: Record<string, unknown> }>()
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    if (request.method() === 'GET') return route.continue()
    learnt.resolve({ url: request.url(), method: request.method(), body: request.postDataJSON() })
    return route.fulfill({ status: 503, json: { message: 'Más tarde.', error: 'no_disponible' } })
  })
  await save.click()
  const { url, method, body } = await learnt.promise
  await page.unroute('**/api/**')
  await dialog.getByText('Más tarde.').waitFor()

  // Somebody else saves the record as it was, but for a field of theirs; the page behind the dialog reads it.
  const heard = callado
    ? undefined
    : page.waitForResponse((response) => response.request().method() === 'GET' && response.url().includes('/api/'))
  const other = await fetch(url, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ ...body, [mio.name]: before, [suyo.name]: suyo.dicho ?? suyo.valor }),
  })
  expect([other.status, other.ok ? '' : await other.text()]).toEqual([200, ''])
  await heard

  await save.click()
  await dialog.getByText(/^Otra persona/).waitFor()
  await dialog.getByText(/^Cambió\. Antes: /).waitFor()
  expect([await mine.inputValue(), await theirs.inputValue()]).toEqual([mio.valor, suyo.valor])

  const [saved] = await Promise.all([page.waitForResponse((response) => response.url() === url), save.click()])
  expect(saved.status()).toBe(200)
  await dialog.waitFor({ state: 'detached' })
  const answer = (await saved.json()) as Record<string, unknown>
  const now = (answer.mantencion ?? answer) as Record<string, unknown>
  expect(now).toMatchObject({
    [mio.name]: mio.valor,
    ...(suyo.name in now && { [suyo.name]: suyo.dicho ?? suyo.valor }),
  })
}

const fieldOf = (form: Locator, { label }: Campo) => form.getByLabel(label, { exact: false }).first()
