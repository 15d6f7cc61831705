// Account pages, their states after an answer, and the dialogs of the intranet; demo.spec.ts walks all other pages.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axeFaults } from '#test/support/axe.ts'
import { desk, expectNoFaults, openBrowser, phone, signIn } from '#test/support/browser.ts'
import { startCompany } from '#test/support/company.ts'
import { ask, tokenOf } from '#test/support/over-http.ts'
import { crampedFaults, sidewaysAt } from '#test/support/page-faults.ts'
import { follow } from '#test/support/reflow.ts'

let address: string

beforeAll(async () => {
  address = (await startCompany()).program.address
  // Provides a pending invitation and a mail.
  const invitada = {
    nombre: 'Rosario Antúnez',
    email: 'rosario@ejemplo.cl',
    cargo: 'Bombero',
    rolId: 6,
    fecha_ingreso: '2020-01-02',
  }
  await ask(address, 'POST /users', invitada, await tokenOf(address, 'administradora'))
})

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
  '/deshacer-correo/x',
  '/detener-reinicio/x',
]
interface Answer {
  reach: (page: Page, longEmail: string) => Promise<void>
  until: string
}

const answerWith = (page: Page, path: string, status: number, body: object) =>
  page.route(`**/api${path}`, (route) => route.fulfill({ status, json: body }))

/** States of the account pages after an answer. */
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
      await answerWith(page, '/auth/verify-account/x', 400, { message: 'Venció', error: 'enlace_invalido', email })
      await page.goto('/verificar-cuenta/x')
      await page.getByRole('button', { name: 'Reenviar correo de verificación' }).click()
    },
    until: 'Esta instalación no envía correos',
  },
  'verificar, in another browser': {
    async reach(page, email) {
      // Not the e-mail this browser just registered.
      await answerWith(page, '/auth/verify-account/x', 200, { email: `otra.${email}` })
      await page.goto('/verificar-cuenta/x')
      await page.getByRole('button', { name: 'Verificar mi cuenta' }).click()
    },
    until: 'La contraseña es obligatoria',
  },
  'verificar, done': {
    async reach(page, email) {
      await answerWith(page, '/auth/verify-account/x', 200, { email: `otra.${email}` })
      await answerWith(page, '/auth/verify-account', 200, { success: true, message: 'Verificada', email })
      await page.goto('/verificar-cuenta/x')
      await page.getByLabel('Contraseña', { exact: true }).fill('Manguera45Roja')
      await page.getByLabel('Repita la contraseña').fill('Manguera45Roja')
      await page.getByRole('button', { name: 'Verificar mi cuenta' }).click()
    },
    until: '¡Verificación exitosa!',
  },
  'deshacer, done': {
    async reach(page, email) {
      await answerWith(page, '/auth/deshacer-correo', 200, { success: true, message: 'Deshecho', email })
      await page.goto('/deshacer-correo/x')
      await page.getByRole('button', { name: 'Deshacer el cambio' }).click()
    },
    until: 'Cambio deshecho',
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

/** Intranet dialogs: the page and the buttons to press. */
const dialogs: [path: string, ...steps: (string | RegExp)[]][] = [
  ['/intranet/directorio', 'Búsqueda general'],
  ['/intranet/directorio', 'Búsqueda general', 'Atajos de teclado'],
  ['/intranet/material-mayor', 'Cambiar estado de B-22'],
  ['/intranet/material-mayor', 'Más de Material Mayor', 'Administrar unidades'],
  ['/intranet/material-mayor', 'Más de Material Mayor', 'Reiniciar datos'],
  ['/intranet/material-mayor/21', 'Editar ficha'],
  ['/intranet/usuarios', /^Aprobar a/],
  ['/intranet/usuarios', /^Rechazar a/],
  ['/intranet/usuarios', 'Invitar'],
  ['/intranet/usuarios?vista=todos', /^Acciones de/, 'Dar de baja'],
  ['/intranet/usuarios?vista=todos', /^Acciones de/, 'Cambiar rol'],
  ['/intranet/usuarios?vista=todos', /^Acciones de/, 'Suspender'],
  ['/intranet/perfil', 'Mostrar mi ficha', 'Editar ficha'],
  ['/intranet/sistema?vista=correos', 'Invitación a la intranet'],
  ['/intranet/configuracion?vista=reglas', /^Cambiar/],
  ['/intranet/configuracion/sitio/historia', 'Vista previa'],
  ['/intranet/configuracion/sitio/galeria', 'Vista previa'],
]

test('account pages pass', async () => {
  const person = await openBrowser(address, { viewport: desk })
  const { page } = person
  for (const path of accountPages) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect({ path, ...(await crampedFaults(page, path)) }).toEqual({ path, axe: [], phone: [], wide: [] })
  }
  expectNoFaults(person)
})

test('account pages pass after an answer', async () => {
  const person = await openBrowser(address, { viewport: desk })
  const { page } = person
  const long = `${'nombre.muy.largo.'.repeat(3)}sin.espacios@${'correo-de-una-empresa.'.repeat(4)}cl`
  for (const [state, { reach, until }] of Object.entries(answers)) {
    await reach(page, long)
    await page.getByText(until).filter({ visible: true }).first().waitFor()
    expect({ state, ...(await crampedFaults(page, state)) }).toEqual({ state, axe: [], phone: [], wide: [] })
    await page.unrouteAll()
  }
  expectNoFaults(person)
})

test('intranet dialogs pass', async () => {
  const person = await openBrowser(address, { viewport: desk })
  const { page } = person
  await signIn(page, 'administradora')
  await page.getByRole('heading', { level: 1 }).waitFor()
  for (const [path, ...steps] of dialogs) {
    await follow(page, path)
    for (const name of steps)
      await page.getByRole('button', { name }).or(page.getByRole('menuitem', { name })).first().click()
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await dialog.waitFor()
    await page.getByText('Cargando…').first().waitFor({ state: 'detached' })
    const faults = { axe: await axeFaults(page), wide: await sidewaysAt(page, [desk, phone]) }
    expect({ path, steps, ...faults }).toEqual({ path, steps, axe: [], wide: [] })
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    // Wait for the scroll lock to go: it restores the scroll position, which would close a menu opened meanwhile.
    await page.locator('html:not([data-base-ui-scroll-locked])').waitFor()
  }
  expectNoFaults(person)
})
