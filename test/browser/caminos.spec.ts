// Every road arrives: what the search offers, what one reads before one says so, and what leads from one thing to the next.
import { beforeAll, expect, test } from 'vitest'
import { bibliotecaApi } from '#contract/biblioteca.ts'
import { cast, type Personaje } from '#db/seeds/cast.ts'
import { insertMember } from '#db/seeds/members.ts'
import { insertLink } from '#server/cuenta/enlaces.queries.ts'
import { openDatabase } from '#server/plumbing/data/database.ts'
import { newActo } from '#test/support/actos.ts'
import { expectNoFaults, follow, openBrowser, phone, signIn, steppedBack } from '#test/support/browser.ts'
import { startCompany } from '#test/support/company.ts'
import { newEmergencia } from '#test/support/emergencias.ts'
import { newAsignacion, newGuardia } from '#test/support/guardias.ts'
import { ask, tokenOf } from '#test/support/over-http.ts'

const now = new Date()
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000).toISOString()
const titulos = ['Pauta de mando', 'Reglamento interno', 'Orden de la semana']

/** The lit entries of both menus. */
const lighted = "aside[aria-label='Intranet'] a[aria-current='page']"

const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}

let address: string
let ids: { guardia: number; viva: number; cerrada: number }
let invitation: string

beforeAll(async () => {
  const { settings, program } = await startCompany()
  address = program.address
  const { db, close } = await openDatabase(settings)
  const idOf = async (who: Personaje) =>
    (await db.selectFrom('usuarios').select('id').where('email', '=', cast[who].email).executeTakeFirstOrThrow()).id
  const guardia = await newGuardia(db, now, { inicio: hours(72), min_total: 1, min_conductor: 0 })
  await newAsignacion(db, { guardia_id: guardia, user_id: await idOf('bombera') })
  await db.updateTable('unidades').set({ estado: 'EN REPARACIÓN' }).where('id', '=', 22).execute()
  const viva = await newEmergencia(db, now)
  const cerrada = await newEmergencia(db, now, { estado: 'cerrada', alarma_en: hours(-30) })
  await db.updateTable('actos').set({ estado_lista: 'cerrada' }).where('id', '=', cerrada.acto_id).execute()
  await newActo(db, now, { titulo: 'Academia de hoy' })
  // Ten years of service, without an award.
  await db
    .updateTable('usuarios')
    .set({ fecha_ingreso: '2015-03-01' })
    .where('email', '=', cast.bombera.email)
    .execute()
  const { id: carpeta } = await db.selectFrom('carpetas').select('id').orderBy('id').executeTakeFirstOrThrow()
  await db
    .insertInto('postulaciones')
    .values({
      nombre: 'Rosario Antúnez Vial',
      email: 'rosario@ejemplo.cl',
      telefono: '+56912345678',
      comuna: 'Puerto Alba',
      mensaje: null,
      consentimiento: 'Acepto',
      creado_en: now.toISOString(),
    })
    .execute()
  const invitada = await insertMember(
    db,
    { ...cast.bombera, nombre: 'Elisa Mora Paz', email: 'elisa@ejemplo.cl', rut: 19_873_204 },
    '',
    now,
  )
  await db.updateTable('usuarios').set({ password_hash: null }).where('id', '=', invitada).execute()
  invitation = (await insertLink(db, { tipo: 'invitar', user_id: invitada }, now)).token
  await close()
  ids = { guardia, viva: viva.id, cerrada: cerrada.id }

  const authorization = `Bearer ${await tokenOf(address, 'teniente')}`
  for (const titulo of [...titulos, 'Sin obligación']) {
    const form = new FormData()
    const campos = { titulo, carpeta_id: carpeta, lectura_obligatoria: titulos.includes(titulo) ? 'todos' : 'ninguno' }
    for (const [campo, value] of Object.entries(campos)) form.append(campo, String(value))
    form.append('archivo', new Blob([`Texto de ${titulo}`], { type: 'text/plain' }), `${titulo}.txt`)
    const url = `${address}/api${bibliotecaApi.publish.path}`
    await fetch(url, { method: 'POST', headers: { authorization }, body: form })
  }
})

test('a screen that cannot be drawn says so, in place of a blank page', async () => {
  const { page } = await openBrowser(address)
  const body = 'export default () => { throw new Error("It cannot be drawn.") }'
  await page.route(/documentos\.screen-[^/]*\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body }))
  await signIn(page, 'bombera')
  await follow(page, '/intranet/documentos')
  await page.getByRole('heading', { name: 'No pudimos mostrar esta página' }).waitFor()
})

test('the search leads to what one can do, by role', async () => {
  const ayudante = await openBrowser(address)
  const { page } = ayudante
  await signIn(page, 'ayudante')
  const find = async (text: string) => {
    await steppedBack(page)
    await page.getByRole('button', { name: 'Búsqueda general' }).click()
    await page.getByRole('combobox', { name: 'Buscar' }).fill(text)
  }
  for (const [word, option] of [
    ['saldos', 'Saldos iniciales'],
    ['importar', 'Importar planillón'],
  ] as const) {
    await find(word)
    await page.getByRole('option', { name: option }).click()
    await page.getByRole('heading', { name: option, level: 1 }).waitFor()
  }
  await find('permiso')
  await page.getByRole('option', { name: 'Pedir licencia' }).click()
  await page.getByRole('dialog', { name: /licencia/i }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: /licencia/i }).waitFor({ state: 'hidden' })
  await find('premio')
  await page.getByRole('option', { name: 'Registrar premio' }).click()
  await page.getByRole('button', { name: /^Ver los / }).click()
  await page.getByRole('button', { name: `Registrar premio de ${cast.bombera.nombre}` }).click()
  await page.getByText(`El premio de ${cast.bombera.nombre} quedó en su hoja de servicios.`).waitFor()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await page.getByText(/se quitó de su hoja de servicios/).waitFor()
  await page.getByRole('button', { name: `Registrar premio de ${cast.bombera.nombre}` }).waitFor()
  expectNoFaults(ayudante)

  const { page: own } = await openBrowser(address, { viewport: phone })
  await signIn(own, 'bombera')
  await own.getByRole('button', { name: 'Búsqueda general' }).click()
  await own.getByRole('combobox', { name: 'Buscar' }).fill('contraseña')
  await own.getByRole('option', { name: 'Cambiar mi contraseña' }).waitFor()
  await own.getByRole('combobox', { name: 'Buscar' }).fill('importar')
  await own
    .getByText(/No hay nada con «importar»|Ayuda: /)
    .first()
    .waitFor()
  expect(await own.getByRole('group', { name: 'Acciones' }).count()).toBe(0)
})

test('Asistencia opens on one’s own for a bombera and on the list for an officer; each screen lights one entry', async () => {
  const bombera = await openBrowser(address, { viewport: phone })
  const { page } = bombera
  await signIn(page, 'bombera')
  await page.getByRole('link', { name: 'Asistencia', exact: true }).click()
  await page.getByRole('tab', { name: 'Mi asistencia', selected: true }).waitFor()
  await page.getByRole('tab', { name: 'Pasar lista' }).click()
  await page.getByRole('button', { name: /Academia de hoy/ }).waitFor()
  expectNoFaults(bombera)

  const officer = await openBrowser(address)
  const { page: desk } = officer
  await signIn(desk, 'capitana')
  await desk.getByRole('link', { name: 'Asistencia', exact: true }).click()
  await desk.getByRole('tab', { name: 'Pasar lista', selected: true }).waitFor()
  for (const [path, title, lit] of [
    ['usuarios/escalafon', 'Escalafón', 'Personas'],
    ['directorio', 'Directorio', 'Personas'],
    ['pendientes', 'Le espera', 'Dashboard'],
    ['ayuda', 'Ayuda', 'Dashboard'],
    ['disponibilidad', /Disponib/, 'Material Mayor'],
    ['guardias/cambios', 'Guardias', 'Guardias'],
    ['sistema', 'Sistema', 'Configuración'],
    ['perfil', 'Mi Perfil', 'Mi Perfil'],
  ] as const) {
    await follow(desk, `/intranet/${path}`)
    await desk.getByRole('heading', { level: 1, name: title }).waitFor()
    expect([path, await desk.locator(lighted).allTextContents()]).toEqual([path, [lit]])
    // However far down the page, the ribbon and the menu are in view, whole.
    await desk.evaluate(() => scrollTo(0, 3_000))
    for (const end of [
      desk.getByRole('complementary', { name: /^Emergencias? en curso/ }),
      desk.getByText('Intranet', { exact: true }),
      desk.getByRole('button', { name: 'Cerrar sesión' }),
    ])
      expect([path, await end.evaluate(isInView)]).toEqual([path, true])
  }
  const menu = desk.getByRole('navigation', { name: 'Menú principal' }).getByRole('link')
  const entries = await menu.allTextContents()
  for (const width of [768, 390]) {
    await desk.setViewportSize({ width, height: 900 })
    await desk.getByRole('button', { name: 'Más', exact: true }).click()
    await menu.first().waitFor()
    expect([width, await menu.allTextContents()]).toEqual([width, entries])
    await desk.keyboard.press('Escape')
    await menu.first().waitFor({ state: 'detached' })
  }
  expectNoFaults(officer)
})

test('mandatory readings open together, and each is confirmed at its end', async () => {
  const person = await openBrowser(address, { viewport: phone })
  const { page } = person
  await signIn(page, 'maquinista')
  await page.getByRole('link', { name: '3 lecturas obligatorias' }).click()
  await page.getByRole('button', { name: 'Ver Pauta de mando' }).waitFor()
  expect(await page.getByRole('button', { name: /^Ver (?!a )/ }).count()).toBe(3)
  await page.getByRole('button', { name: 'Ver Pauta de mando' }).click()
  await page.frameLocator('iframe').getByText('Texto de Pauta de mando').waitFor()
  await page.getByRole('button', { name: 'He leído este documento' }).click()
  await page.getByText('Su lectura quedó registrada.').waitFor()
  await page.getByRole('button', { name: 'Ver Pauta de mando' }).waitFor({ state: 'hidden' })
  // From the first page: to the document, and that it is read.
  await page.goto('/intranet')
  await page.getByRole('link', { name: /^Leer: / }).click()
  await page.getByRole('button', { name: 'He leído este documento' }).click()
  await page.getByText('Su lectura quedó registrada.').waitFor()
  expectNoFaults(person)
})

test('a parte is read before it is reviewed', async () => {
  const person = await openBrowser(address)
  const { page } = person
  await signIn(page, 'capitana', '/intranet/pendientes?grupo=emergencias')
  await page.getByRole('link', { name: /^Revisar: Emergencia/ }).click()
  await page.waitForURL(`**/intranet/emergencias/${ids.cerrada}?vista=parte`)
  await page.getByRole('button', { name: 'Revisar', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revisar' }).click()
  await page.getByText(/quedó revisada/).waitFor()
  expectNoFaults(person)
})

test('a postulation leads to an invitation with what it says', async () => {
  const person = await openBrowser(address)
  const { page } = person
  await signIn(page, 'administradora', '/intranet/pendientes?grupo=postulaciones')
  await page.getByRole('link', { name: 'Rosario Antúnez Vial' }).click()
  await page.getByRole('dialog', { name: 'Rosario Antúnez Vial' }).getByRole('link', { name: 'Invitar' }).click()
  const form = page.getByRole('dialog', { name: 'Invitar' })
  await expect.poll(() => form.getByLabel('Nombre y apellidos').inputValue()).toBe('Rosario Antúnez Vial')
  expect(await form.getByLabel('Correo electrónico').inputValue()).toBe('rosario@ejemplo.cl')
  expect(await form.getByLabel('Teléfono').inputValue()).toContain('12345678')
  expectNoFaults(person)
})

test('a unit that is not in service leaves at once, and is asked afterwards why', async () => {
  const person = await openBrowser(address)
  const { page } = person
  await signIn(page, 'teniente', `/intranet/emergencias/${ids.viva}?vista=unidades`)
  await page.getByRole('button', { name: 'Agregar unidad' }).click()
  const form = page.getByRole('dialog', { name: 'Agregar unidad' })
  await form.getByRole('button', { name: /B-22/ }).click()
  await form.getByRole('button', { name: 'Agregar unidad' }).click()
  await form.waitFor({ state: 'hidden' })
  const why = page.getByLabel('Por qué salió B-22, que no estaba en servicio')
  await why.fill('Es la única con agua.')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await why.waitFor({ state: 'hidden' })
  await page.getByText('Es la única con agua.').waitFor()
  expectNoFaults(person)
})

test('who asks for a swap reads so on the guard, and is not asked to confirm it', async () => {
  const person = await openBrowser(address, { viewport: phone })
  const { page } = person
  await signIn(page, 'bombera', `/intranet/guardias?guardia=${ids.guardia}`)
  const guardia = page.getByRole('dialog')
  await guardia.getByRole('button', { name: 'Confirmar mi guardia' }).waitFor()
  await guardia.getByRole('button', { name: 'Pedir cambio' }).click()
  await page.getByRole('button', { name: 'Pedir', exact: true }).click()
  await page.getByText('Cambio pedido').first().waitFor()
  await page.getByText(/Pidió un cambio/).waitFor()
  expect(await page.getByRole('button', { name: /Confirmar mi guardia|Pedir cambio/ }).count()).toBe(0)
  const espera = await ask(address, 'GET /espera', undefined, await tokenOf(address, 'bombera'))
  expect(JSON.stringify(espera)).not.toContain('"confirmar"')
  expectNoFaults(person)
})

test('before the first passkey one reads what changes, and the second way is beside it', async () => {
  const person = await openBrowser(address, { viewport: phone })
  const { page } = person
  await signIn(page, 'bombera', '/intranet/configuracion?vista=mi-cuenta')
  await page.getByText('la contraseña sola ya no abre su cuenta en otros equipos').waitFor()
  await page.getByRole('link', { name: 'los códigos de una aplicación' }).click()
  await page.waitForURL('**ajuste=codigos')
  await page.getByRole('button', { name: 'Agregar una aplicación' }).waitFor()
  expectNoFaults(person)
})

test('who accepts an invitation is in', async () => {
  const person = await openBrowser(address, { viewport: phone })
  const { page } = person
  await page.goto(`/resetear-contrasena/${invitation}`)
  await page.getByLabel('Contraseña', { exact: true }).fill('Manguera45Roja')
  await page.getByLabel('Repita la contraseña').fill('Manguera45Roja')
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await page.waitForURL('**/intranet')
  await page.getByRole('heading', { name: 'Últimas emergencias' }).waitFor()
  expectNoFaults(person)
})

test('a paper takes its number once it was asked', async () => {
  const person = await openBrowser(address)
  const { page } = person
  const anterior = new Date(now.getFullYear(), now.getMonth() - 1, 15, 12).toISOString().slice(0, 7)
  await signIn(page, 'ayudante', `/intranet/asistencia?vista=cierre&mes=${anterior}`)
  await page.getByRole('button', { name: 'Emitir informe' }).click()
  const asked = page.getByRole('dialog', { name: /^¿Emitir de / })
  await asked.getByRole('button', { name: 'Cancelar' }).click()
  await asked.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Emitir informe' }).click()
  await asked.getByRole('button', { name: 'Emitir' }).click()
  await page.getByRole('button', { name: /^Informe N\.º 1\// }).waitFor()
  expectNoFaults(person)
})
