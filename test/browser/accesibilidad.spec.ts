import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { desk, expectNoFaults, openBrowser, phone, signIn } from '#test/support/browser.ts'
import { startCompany } from '#test/support/company.ts'
import { ask, tokenOf } from '#test/support/over-http.ts'

let address: string

beforeAll(async () => {
  address = (await startCompany()).program.address
  // Somebody to wait for, and a mail to read.
  const invitada = { nombre: 'Rosario Antúnez', email: 'rosario@ejemplo.cl', cargo: 'Bombero', rolId: 6 }
  await ask(address, 'POST /users', invitada, await tokenOf(address, 'administradora'))
})

const publicPages = [
  '/',
  '/historia',
  '/alianza-drager',
  '/material-mayor',
  '/capacitacion',
  '/galeria',
  '/contacto',
  '/privacidad',
  '/contacto/enviado',
  '/hazte-voluntario',
  '/hazte-voluntario/enviada',
  '/una-calle-que-no-existe',
]
const accountPages = [
  '/login',
  '/configurar',
  '/registro',
  '/recuperar-contrasena',
  '/resetear-contrasena/x',
  '/resetear-contrasena',
  '/verificar-cuenta/x',
  '/verificar-cuenta',
  '/confirmar-correo/x',
]
const intranetPages = [
  '',
  'perfil',
  'material-mayor',
  'capacitaciones',
  'eventos',
  'documentos',
  'configuracion',
  'configuracion?vista=mensajes',
  'configuracion?vista=postulaciones',
  'configuracion/sitio/compania',
  'configuracion/sitio/historia',
  'configuracion/sitio/material-mayor',
  'configuracion/sitio/galeria',
  'configuracion/sitio/contacto',
  'configuracion/sitio/publicacion',
  'emergencias',
  'guardias',
  'equipamiento',
  'estadisticas',
  'asistencia',
  'usuarios',
  'usuarios?vista=por-verificar',
  'usuarios?vista=todos',
  'usuarios/escalafon',
  'directorio',
  'sistema',
  'sistema?vista=auditoria',
  'sistema?vista=correos',
  'perfil/4',
  'una-calle-que-no-existe',
].map((page) => `/intranet/${page}`)

interface Answer {
  reach: (page: Page, longEmail: string) => Promise<void>
  until: string
}

const answerWith = (page: Page, path: string, status: number, body: object) =>
  page.route(`**/api${path}`, (route) => route.fulfill({ status, json: body }))

/** What the account pages show after an answer, by its name. */
const answers: Record<string, Answer> = {
  'registro, nothing filled in': {
    async reach(page) {
      await page.goto('/registro')
      await page.getByRole('button', { name: 'Crear cuenta' }).click()
    },
    until: 'Hay 7 campos por corregir',
  },
  'registro, sent': {
    async reach(page, email) {
      await answerWith(page, '/auth/register', 201, { success: true, message: 'Revise su correo electrónico.' })
      await page.goto('/registro')
      await page.getByLabel('Nombre y apellidos').fill('María de los Ángeles Undurraga Larraín-Echenique')
      await page.getByLabel('RUT').fill('12345678-5')
      await page.getByLabel('Fecha de nacimiento').fill('1990-01-01')
      await page.getByLabel('Correo electrónico').fill(email)
      await page.getByLabel('Teléfono').fill('987654321')
      await page.getByLabel('Contraseña', { exact: true }).fill('Manguera45Roja')
      await page.getByLabel('Repita la contraseña').fill('Manguera45Roja')
      await page.getByRole('button', { name: 'Crear cuenta' }).click()
    },
    until: 'Le escribimos a',
  },
  'verificar, run out': {
    async reach(page, email) {
      await answerWith(page, '/auth/verify-account', 400, { message: 'Venció', error: 'enlace_invalido', email })
      await page.goto('/verificar-cuenta/x')
      await page.getByRole('button', { name: 'Reenviar correo de verificación' }).click()
    },
    until: 'Se ha enviado un nuevo correo',
  },
  'verificar, done': {
    async reach(page) {
      await answerWith(page, '/auth/verify-account', 200, { success: true, message: 'Verificada', email: 'a@b.cl' })
      await page.goto('/verificar-cuenta/x')
    },
    until: '¡Verificación exitosa!',
  },
  'resetear, by an invited member': {
    async reach(page) {
      await answerWith(page, '/auth/verify-reset-token/x', 200, { valid: true, invitacion: true })
      await page.goto('/resetear-contrasena/x')
      await page.getByLabel('Contraseña', { exact: true }).fill('Manguera45')
      await page.getByRole('button', { name: 'Guardar contraseña' }).click()
    },
    until: 'Confirma tu contraseña',
  },
  'recuperar, sent': {
    async reach(page) {
      await page.goto('/recuperar-contrasena')
      await page.getByLabel('Correo electrónico').fill('nadie@ejemplo.cl')
      await page.getByRole('button', { name: 'Enviar enlace' }).click()
    },
    until: 'Usar otro correo',
  },
}

/** Dialogs of the intranet: the page, and what is pressed there one after the other. */
const dialogs: [path: string, ...steps: (string | RegExp)[]][] = [
  ['/intranet/usuarios', /^Aprobar a/],
  ['/intranet/usuarios', /^Rechazar a/],
  ['/intranet/usuarios', 'Invitar'],
  ['/intranet/usuarios', 'Registro'],
  ['/intranet/usuarios', 'Importar'],
  ['/intranet/usuarios?vista=todos', /^Acciones de/, 'Dar de baja'],
  ['/intranet/usuarios?vista=todos', /^Acciones de/, 'Cambiar rol'],
  ['/intranet/usuarios?vista=todos', /^Acciones de/, 'Suspender'],
  ['/intranet/sistema?vista=correos', 'Invitación a la intranet'],
  ['/intranet/configuracion/sitio/historia', 'Vista previa'],
  ['/intranet/configuracion/sitio/galeria', 'Vista previa'],
]

/** axe's findings on a page, and whether the page scrolls sideways. */
async function problemsOf(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return {
    axe: violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
    sideways: await scrollsSideways(page),
  }
}

const fine = { axe: [], sideways: false }

describe.each([
  ['a desk', desk],
  ['a phone', phone],
])('on %s', (_name, viewport) => {
  test('the public and account pages are clean', async () => {
    const person = await openBrowser(address, { viewport })
    const { page } = person
    for (const path of [...publicPages, ...accountPages]) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect({ path, ...(await problemsOf(page)) }).toEqual({ path, ...fine })
    }
    expectNoFaults(person)
  })

  test('so are the account pages once they have something to say', async () => {
    const person = await openBrowser(address, { viewport })
    const { page } = person
    const long = `${'nombre.muy.largo.'.repeat(3)}sin.espacios@${'correo-de-una-empresa.'.repeat(4)}cl`
    for (const [state, { reach, until }] of Object.entries(answers)) {
      await reach(page, long)
      await page.getByText(until).filter({ visible: true }).first().waitFor()
      expect({ state, ...(await problemsOf(page)) }).toEqual({ state, ...fine })
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      expect({ state, sideways: await scrollsSideways(page) }).toEqual({ state, sideways: false })
      await page.unrouteAll()
    }
    expectNoFaults(person)
  })

  test.each(['light', 'dark'] as const)('every page of the intranet is clean in its %s theme', async (colorScheme) => {
    const person = await openBrowser(address, { viewport, colorScheme, reducedMotion: 'reduce' })
    const { page } = person
    await signIn(page, 'administradora')
    for (const path of intranetPages) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.locator('[data-skeleton]').first().waitFor({ state: 'detached' })
      expect({ path, ...(await problemsOf(page)) }).toEqual({ path, ...fine })
    }
    await page.goto('/intranet/material-mayor')
    for (const dialog of ['Cambiar estado de B-22', 'Administrar unidades', 'Reiniciar datos']) {
      await page.getByRole('button', { name: dialog }).click()
      await page.getByRole(dialog === 'Reiniciar datos' ? 'alertdialog' : 'dialog').waitFor()
      expect({ dialog, ...(await problemsOf(page)) }).toEqual({ dialog, ...fine })
      await page.keyboard.press('Escape')
    }
    for (const [path, ...steps] of dialogs) {
      await page.goto(path)
      for (const name of steps)
        await page.getByRole('button', { name }).or(page.getByRole('menuitem', { name })).first().click()
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor()
      await page.getByText('Cargando…').first().waitFor({ state: 'detached' })
      expect({ path, steps, ...(await problemsOf(page)) }).toEqual({ path, steps, ...fine })
    }
    expectNoFaults(person)
  })
})

test.each([
  ['320 px wide', { width: 320, height: 640 }, '100%'],
  ['with text twice as large', desk, '200%'],
])('%s, no page scrolls sideways', async (_name, viewport, fontSize) => {
  const { page } = await openBrowser(address, { viewport })
  const wide: string[] = []
  const look = async (path: string) => {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, fontSize)
    if (await scrollsSideways(page)) wide.push(path)
  }
  for (const path of [...publicPages, ...accountPages]) await look(path)
  await signIn(page, 'administradora')
  for (const path of intranetPages) await look(path)
  expect(wide).toEqual([])
})

const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
