import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { cast, castPassword, type Personaje } from '#db/seeds/cast.ts'
import { coarse, expectNoFaults, follow, openBrowser, phone } from '#test/support/browser.ts'
import { sharedCompany } from '#test/support/company.ts'
import { ask } from '#test/support/over-http.ts'

const stored = () => Object.fromEntries(['token', 'user'].map((key) => [key, localStorage.getItem(key)]))

/** Signs in by the form that is open. */
async function enter(page: Page, personaje: Personaje): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(cast[personaje].email)
  await page.getByLabel('Contraseña', { exact: true }).fill(castPassword)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
}

test('one returns to where one came from, with what was typed and as one left it; the next member sees nothing', async () => {
  const address = await sharedCompany()
  const person = await openBrowser(address, coarse)
  const { page } = person
  const endElsewhere = async () =>
    ask(address, 'POST /auth/logout', undefined, String((await page.evaluate(stored)).token))
  await page.goto('/intranet/material-mayor?vista=1')
  await page.waitForURL('**/login?desde=*')
  await enter(page, 'ayudante')
  await page.waitForURL('**/intranet/material-mayor?vista=1')
  await page.getByRole('button', { name: 'Cambiar estado de B-23' }).click()
  await page.getByLabel('Detalles').fill('Se estaba escribiendo')
  await endElsewhere()
  await page.waitForURL('**/login?desde=%2Fintranet%2Fmaterial-mayor*')
  expect(await page.evaluate(stored)).toEqual({ token: null, user: null })
  await enter(page, 'ayudante')
  await page.waitForURL('**/intranet/material-mayor*')
  // The unsaved text is restored.
  expect(await page.getByLabel('Detalles').inputValue()).toBe('Se estaba escribiendo')
  await page.getByLabel('Detalles').fill('')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.getByRole('link', { name: 'Mi Perfil' }).first().click()
  await page.getByText(cast.ayudante.email).first().waitFor()
  await endElsewhere()
  await page.waitForURL('**/login?desde=%2Fintranet%2Fperfil')
  // The profile call hangs, so stale data of the first member would show.
  await page.route('**/api/users/profile', () => {})
  await enter(page, 'bombera')
  await page.getByRole('complementary').getByText(cast.bombera.nombre).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Mi Perfil' }).waitFor()
  expect(await page.getByText(cast.ayudante.email).count()).toBe(0)
  await page.unrouteAll()

  await follow(page, '/intranet/configuracion')
  // ArrowUp wraps from the first option to the last.
  await page.getByRole('radio', { name: /^Como el dispositivo/ }).press('ArrowUp')
  await page.getByRole('radio', { name: /^Normal/ }).press('ArrowUp')
  await expect.poll(() => lookOf(page)).toEqual({ fontSize: '20px', colorScheme: 'dark' })
  await page.goto('/')
  await page.getByRole('link', { name: 'Mi intranet' }).first().click()
  await page.getByRole('complementary').getByText(cast.bombera.nombre).waitFor()
  await expect.poll(() => lookOf(page)).toEqual({ fontSize: '20px', colorScheme: 'dark' })
  await expectFade(page)
  await follow(page, '/intranet/configuracion')
  expect(await page.getByRole('radio', { name: /^Oscuro/ }).isChecked()).toBe(true)
  await page.getByRole('radio', { name: /^Muy grande/ }).press('ArrowDown')
  await expect.poll(() => lookOf(page)).toEqual({ fontSize: '16px', colorScheme: 'dark' })

  // «Cerrar sesión» clears the session, here and on the server, and goes to /.
  const { token } = await page.evaluate(stored)
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Más', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.waitForURL(`${address}/`)
  expect(await page.evaluate(stored)).toEqual({ token: null, user: null })
  const headers = { Authorization: `Bearer ${token}` }
  await expect.poll(async () => (await fetch(`${address}/api/users/profile`, { headers })).status).toBe(401)
  await page.goBack()
  await page.waitForURL('**/login**')
  expect(await page.getByText(cast.bombera.nombre).count()).toBe(0)
  expectNoFaults(person)
})

const lookOf = (page: Page) =>
  page.evaluate(() => {
    const { fontSize, colorScheme } = getComputedStyle(document.documentElement)
    return { fontSize, colorScheme }
  })

/** spec §9: a change of screen fades in 300 ms, without a new document. */
async function expectFade(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // The one of the screen that is open begins again, now that it has a duration.
  await page.evaluate(() =>
    Promise.all(
      document
        .querySelector('main')
        ?.getAnimations()
        .map(({ finished }) => finished) ?? [],
    ),
  )
  let documents = 0
  page.on('request', (request) => void (documents += request.resourceType() === 'document' ? 1 : 0))
  // Records the fades as the browser runs them.
  await page.evaluate(() => {
    const seen: unknown[] = []
    Object.assign(window, { seen })
    document.addEventListener('animationstart', ({ target }) => {
      const [fade] = target instanceof HTMLElement && target.matches('main') ? target.getAnimations() : []
      if (fade)
        seen.push([fade.effect?.getTiming().duration, (fade.effect as KeyframeEffect).getKeyframes()[0]?.opacity])
    })
  })
  await page.getByRole('link', { name: 'Material Mayor' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Material Mayor' }).waitFor()
  await expect.poll(() => page.evaluate(() => (window as unknown as { seen: unknown[] }).seen)).toEqual([[300, '0']])
  expect(documents).toBe(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
}
