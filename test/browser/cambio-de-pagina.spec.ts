// spec §2 and §9: every intranet route has its own screen, and screens cross-fade in 300 ms.
import { beforeAll, expect, test } from 'vitest'
import { expectNoFaults, follow, openBrowser, signIn } from '#test/support/browser.ts'
import { sharedCompany } from '#test/support/company.ts'

let address: string

beforeAll(async () => {
  address = await sharedCompany()
})

const screens: Record<string, string | RegExp> = {
  '/intranet': /^Buen(os|as) .+, Ignacia$/,
  '/intranet/perfil': 'Mi Perfil',
  '/intranet/material-mayor': 'Material Mayor',
  '/intranet/capacitaciones': 'Capacitaciones',
  '/intranet/eventos': 'Eventos',
  '/intranet/documentos': 'Documentos',
  '/intranet/configuracion': 'Configuración',
  '/intranet/emergencias': 'Emergencias',
  '/intranet/guardias': 'Guardias',
  '/intranet/equipamiento': 'Equipamiento',
  '/intranet/estadisticas': 'Estadísticas',
  '/intranet/asistencia': 'Asistencia',
  '/intranet/usuarios': 'Administrar Usuarios',
  '/intranet/sistema': 'Sistema',
}

test('every route of the intranet has its screen', async () => {
  const person = await openBrowser(address)
  const { page } = person
  await signIn(page, 'administradora')
  for (const [path, name] of Object.entries(screens)) {
    expect([path, (await fetch(address + path)).status]).toEqual([path, 200])
    await follow(page, path)
    await page.getByRole('heading', { level: 1, name, exact: typeof name === 'string' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
  }
  expectNoFaults(person)
})

test('a change of screen fades in 300 ms, without a new document', async () => {
  const { page } = await openBrowser(address, { reducedMotion: 'no-preference' })
  await signIn(page, 'bombera')
  await page.getByRole('heading', { level: 1 }).waitFor()
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
})
