// Dialogs and other states of the rooms, which demo.spec.ts does not open, on a phone; and the picture of a chart, which
// only a browser draws.
import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diaLocal, finDeMes, sumarDias } from '#contract/shared/fechas.ts'
import { darkFaults, screenFaults } from '#test/support/axe.ts'
import { coarse, desk, expectNoFaults, openBrowser, type Person, phone, signIn } from '#test/support/browser.ts'
import { startDemo } from '#test/support/company.ts'
import { ask, tokenOf } from '#test/support/over-http.ts'
import { follow } from '#test/support/reflow.ts'

let address: string
let walker: Person
let emergencia: number
const titulo = 'Salida norte'

const mesSiguiente = (mes: string) => sumarDias(finDeMes(mes), 1).slice(0, 7)
/** The demo's guards end with the month before it. */
const mesVacio = mesSiguiente(mesSiguiente(diaLocal(new Date()).slice(0, 7)))
const semana = { desde: `${mesVacio}-01`, hasta: `${mesVacio}-07` }

/** What the demo lacks: an emergency under way, a document to be read, and a week of proposed nights. */
beforeAll(async () => {
  address = (await startDemo()).program.address
  const [capitana, administradora] = await Promise.all([
    tokenOf(address, 'capitana'),
    tokenOf(address, 'administradora'),
  ])
  const alarma = { clave: '10-4', direccion: 'Baquedano 1234', unidades: [21], otra: true }
  emergencia = Number((await ask(address, 'POST /emergencias', alarma, capitana)).id)
  const { data } = await ask(address, 'GET /guardias/plantillas', undefined, capitana)
  const nocturna = (data as { id: number; nombre: string }[]).find(({ nombre }) => nombre === 'Nocturna')
  await ask(address, 'POST /guardias/generar', { plantilla_id: nocturna?.id, ...semana }, capitana)
  await ask(address, 'POST /guardias/proponer', semana, capitana)
  const carpetas = await ask(address, 'GET /biblioteca/carpetas', undefined, administradora)
  const form = new FormData()
  form.append('titulo', titulo)
  form.append('carpeta_id', String((carpetas as unknown as { id: number }[])[0]?.id))
  form.append('lectura_obligatoria', 'todos')
  form.append('archivo', new Blob(['Sale por el costado norte.']), 'norte.txt')
  const headers = { Authorization: `Bearer ${administradora}` }
  const { ok } = await fetch(`${address}/api/biblioteca`, { method: 'POST', headers, body: form })
  if (!ok) throw new Error('The document was refused.')
  walker = await openBrowser(address, { ...coarse, viewport: phone, stays: true })
  await signIn(walker.page, 'administradora')
})

afterAll(() => walker.context.close())

interface Estado {
  path: string
  /** Buttons, and entries of what they open, in their order. */
  pasos?: (string | RegExp)[]
  /** What they show; a dialog unless said. */
  muestra?: string | RegExp
  /** In the dark theme too. */
  oscuro?: true
  /** At a desk too. */
  escritorio?: true
}

const estados = (): Estado[] => [
  { path: '', pasos: [/^(\d+ )?[Nn]otificaci/], escritorio: true },
  { path: 'eventos', oscuro: true },
  { path: 'eventos', pasos: ['Nuevo evento'] },
  { path: 'eventos', pasos: ['No asistiré'] },
  { path: 'eventos/1', oscuro: true },
  { path: 'equipamiento/12' },
  { path: 'equipamiento/12', pasos: ['Informar novedad'] },
  { path: 'equipamiento/12', pasos: [/^Acciones de/, 'Imprimir etiqueta'] },
  { path: 'equipamiento/entregas', pasos: ['Nueva entrega', 'Entregar'], muestra: 'Agregue lo que se entrega' },
  { path: 'equipamiento?vista=revisiones' },
  { path: 'equipamiento/leer', oscuro: true },
  { path: 'material-mayor/21?vista=salidas', pasos: ['Registrar salida'] },
  { path: 'material-mayor/21?vista=mantenciones' },
  { path: 'material-mayor/podemos-salir' },
  { path: `emergencias/${emergencia}` },
  { path: `emergencias/${emergencia}?vista=unidades` },
  { path: 'emergencias/accidentes/1', pasos: [/^Anotar: /] },
  { path: `guardias?mes=${mesSiguiente(mesVacio)}`, pasos: ['Preparar', 'Generar desde plantilla'] },
  { path: `guardias/propuesta?desde=${semana.desde}&hasta=${semana.hasta}`, oscuro: true },
  { path: 'capacitaciones/1' },
  { path: 'perfil', pasos: ['Agregar certificado'] },
  { path: 'documentos', pasos: ['Subir documento'] },
  { path: 'documentos?vista=biblioteca' },
  { path: 'documentos?vista=biblioteca', pasos: ['Publicar documento'] },
  { path: 'documentos?vista=biblioteca', pasos: [new RegExp(`${titulo}$`)] },
  { path: 'documentos?vista=biblioteca', pasos: [new RegExp(`${titulo}$`), 'Quién lo ha leído'] },
  { path: 'configuracion?vista=mi-cuenta', oscuro: true },
  { path: 'configuracion?vista=mensajes', pasos: [/^Elegir (?!tod)/], muestra: /^Selección: 1/ },
  { path: 'usuarios?vista=solicitudes', pasos: [/^Responder a /] },
  { path: 'sistema', pasos: ['Mostrar información del sistema'], muestra: 'Zona horaria' },
]

test('dialogs and states of the rooms are accessible, and no wider than a phone', { timeout: 900_000 }, async () => {
  const { page } = walker
  for (const { path, pasos = [], muestra, oscuro, escritorio } of estados()) {
    await follow(page, `/intranet/${path}`)
    for (const paso of pasos) await press(page, paso)
    if (pasos.length > 0) await isRead(page, muestra ? page.getByText(muestra) : page.getByRole('dialog'))
    for (const viewport of escritorio ? [desk, phone] : [phone]) {
      if (escritorio) await page.setViewportSize(viewport)
      const faults = { axe: await screenFaults(page), dark: oscuro ? await darkFaults(page) : [] }
      expect({ path, pasos, viewport, ...faults }).toEqual({ path, pasos, viewport, axe: [], dark: [] })
    }
    await closeAll(page)
  }
  expectNoFaults(walker)
})

/** One tap on what is shown. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  const [first, ...others] = (['button', 'menuitem', 'checkbox', 'link'] as const).map((role) =>
    page.getByRole(role, { name, exact: typeof name === 'string' }),
  )
  const found = others.reduce((all, one) => all.or(one), first!)
  await found.locator('visible=true').first().click()
}

/** One after the other: below who has read a document stands the document. */
async function closeAll(page: Page): Promise<void> {
  const top = page.getByRole('dialog').last()
  while ((await top.count()) > 0) {
    const title = await top.getAttribute('aria-labelledby')
    await page.keyboard.press('Escape')
    await page.locator(`[role=dialog][aria-labelledby="${title}"]`).waitFor({ state: 'detached' })
  }
}

/** It has opened, and has been read. */
async function isRead(page: Page, opened: Locator): Promise<void> {
  await opened.locator('visible=true').last().waitFor()
  await page.locator('[data-skeleton]').first().waitFor({ state: 'detached' })
  await page.getByText('Cargando…').first().waitFor({ state: 'detached' })
}

test('charts are read in the dark, and one is taken as a picture that says what it shows', async () => {
  const { page } = walker
  await page.setViewportSize(desk)
  await follow(page, '/intranet/estadisticas')
  await page.getByRole('img').first().locator('svg').waitFor()
  expect(await darkFaults(page)).toEqual([])
  await follow(page, '/intranet/estadisticas?vista=emergencias')
  await page.getByRole('img').first().locator('svg').waitFor()
  await page.getByRole('button', { name: /^Descargar Salidas por mes/ }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Imagen (PNG)', exact: true }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^emergencias-meses-.*\.png$/)
  const png = readFileSync(await file.path())
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect(png.toString('utf8')).toContain('iTXtDescription')
  expect(png.length).toBeGreaterThan(20_000)
  expectNoFaults(walker)
})
