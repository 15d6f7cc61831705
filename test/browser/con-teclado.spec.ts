// The focus goes where it should from screen to screen: only a browser moves it.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { cast, castPassword } from '#db/seeds/cast.ts'
import { openDatabase } from '#server/plumbing/data/database.ts'
import { coarse, expectNoFaults, follow, openBrowser, phone, signIn, takeByArrows } from '#test/support/browser.ts'
import { startCompany } from '#test/support/company.ts'
import { ask, tokenOf } from '#test/support/over-http.ts'

test('with the keyboard alone: from the sign-in to a changed status, and to the hour that an emergency lacks', async () => {
  const { program, settings } = await startCompany()
  const { address } = program
  const person = await openBrowser(address, coarse)
  const { page } = person
  await page.goto('/login?desde=/intranet/material-mayor')
  await page.getByRole('heading', { name: 'Iniciar sesión' }).waitFor()
  await reach(page, 'Correo electrónico')
  await page.keyboard.type(cast.bombera.email)
  await reach(page, 'Contraseña')
  await page.keyboard.type(castPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'B-23' }).waitFor()
  await reach(page, 'Cambiar estado de B-23')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await reach(page, 'Estado')
  await page.keyboard.press('Enter')
  await takeByArrows(page.getByRole('option', { name: 'EN REVISIÓN' }))
  await reach(page, 'Guardar cambios')
  await page.keyboard.press('Enter')
  await page.getByText('El estado de B-23 ha sido actualizado a EN REVISIÓN').waitFor()
  // Focus returns to the button that opened the dialog.
  await expect.poll(() => focusedName(page)).toBe('Cambiar estado de B-23')

  // In charge of an emergency: what is missing to close it is a link, and the dialog that shows it goes.
  const { db, close } = await openDatabase(settings)
  const bombera = db.selectFrom('usuarios').select('id').where('email', '=', cast.bombera.email)
  const { id: a_cargo_id } = await bombera.executeTakeFirstOrThrow()
  await close()
  const alarma = { clave: '10-4', direccion: 'Baquedano 1234', unidades: [21], a_cargo_id }
  const { id } = await ask(address, 'POST /emergencias', alarma, await tokenOf(address, 'teniente'))
  await follow(page, `/intranet/emergencias/${String(id)}`)
  const acciones = page.getByRole('button', { name: /^Acciones de la emergencia/ })
  await acciones.waitFor()
  await reach(page, (await acciones.getAttribute('aria-label')) ?? '')
  await page.keyboard.press('Enter')
  await takeByArrows(page.getByRole('menuitem', { name: 'Cerrar emergencia' }))
  await page.getByRole('dialog', { name: 'Cerrar emergencia' }).waitFor()
  await reach(page, 'La unidad B-21 no tiene hora 6-10')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('hora-21-6-10')
  expect(await page.getByRole('dialog').count()).toBe(0)

  // On a phone the menu is a drawer, closed by Escape, with the focus back on its button.
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Más', exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Mi Perfil' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => focusedName(page)).toBe('Más')
  expectNoFaults(person)
})

test('the browser’s calendar opens over a box of ours by its button, Alt ↓ and a touch, whatever it speaks', async () => {
  const { program } = await startCompany()
  for (const touch of [false, true]) {
    const person = await openBrowser(program.address, { locale: 'en-US', ...(touch && { ...tactil }) })
    const { page, context } = person
    await context.addInitScript(countPickers)
    await signIn(page, 'capitana', '/intranet/guardias/libro')
    const desde = page.getByLabel('Desde')
    if (touch) await desde.tap()
    else {
      await page.getByRole('button', { name: 'Abrir el calendario' }).first().click()
      await page.keyboard.press('Escape')
      await desde.focus()
      await page.keyboard.press('Alt+ArrowDown')
    }
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.abiertos)).toBe(touch ? '1' : '2')
    // No keyboard comes up over it.
    expect(await desde.evaluate((box) => box === document.activeElement)).toBe(!touch)
    await page.keyboard.press('Escape')
    await desde.fill('2-12-2025')
    await desde.press('Enter')
    expect(await desde.inputValue()).toBe('02-12-2025')
    await page.waitForURL(/desde=2025-12-02/)
    expectNoFaults(person)
  }
})

const tactil = { viewport: phone, hasTouch: true, isMobile: true }

/** Counts the pickers that the browser has opened; a refusal counts as none. */
function countPickers(): void {
  const { showPicker } = HTMLInputElement.prototype
  HTMLInputElement.prototype.showPicker = function showAndCount() {
    showPicker.call(this)
    const { dataset } = document.documentElement
    dataset.abiertos = String(Number(dataset.abiertos ?? 0) + 1)
  }
}

/** Presses Tab until the named control has focus. */
async function reach(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if ((await focusedName(page)) === name) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches «${name}»`)
}

/** The focused control's label or text. */
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null
    const label = element?.labels?.[0]?.textContent ?? element?.ariaLabel ?? element?.textContent ?? ''
    const labelledBy = element
      ?.getAttribute('aria-labelledby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent)
    return (labelledBy?.join(' ') || label).replace('(opcional)', '').trim()
  })
