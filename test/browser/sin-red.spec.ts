import { beforeAll, expect, test } from 'vitest'
import { cast } from '#db/seeds/cast.ts'
import { axeFaults } from '#test/support/axe.ts'
import { expectNoFaults, openBrowser, phone, signIn, withWorker } from '#test/support/browser.ts'
import { sharedCompany } from '#test/support/company.ts'
import { keptIn, keptPaths } from '#test/support/kept.ts'

let address: string

beforeAll(async () => {
  address = await sharedCompany()
})

test('the last answers are readable offline with their date, and deleted on sign-out', async () => {
  const person = await openBrowser(address, { ...withWorker, viewport: phone })
  const { page, context } = person
  await signIn(page, 'bombera')
  await page.getByRole('heading', { name: 'Sin emergencias en curso' }).waitFor()
  await expect.poll(() => keptPaths(page)).toContain('/dashboard')
  await page.goto('/intranet/perfil')
  await page.getByText(cast.bombera.email).first().waitFor()
  await page.getByRole('button', { name: 'Mostrar mi ficha' }).click()
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/intranet'))?.active?.state))
    .toBe('activated')
  // Read ahead, once the page is quiet.
  for (const path of ['/users/directorio', '/calendario', '/users/:id/ficha'])
    await expect.poll(() => keptPaths(page)).toContain(path)

  await context.setOffline(true)
  await page.goto('/intranet/perfil')
  await page.getByText(cast.bombera.email).first().waitFor()
  await page.getByText(/^Sin conexión: estos son los datos leídos el \d+ de \w+ de \d+, \d\d:\d\d\.$/).waitFor()
  expect(await axeFaults(page)).toEqual([])

  await page.goto('/intranet/directorio?buscar=vidal')
  await page.getByText('Sin conexión: estos son los datos').waitFor()
  await page.getByRole('heading', { name: cast.maquinista.nombre }).waitFor()
  expect(await page.getByRole('article').count()).toBe(1)
  expect(await axeFaults(page)).toEqual([])
  await page.goto('/intranet/guardias')
  await page.getByRole('heading', { name: 'Sus guardias' }).waitFor()

  await page.goto('/intranet/estadisticas')
  await page.getByRole('heading', { name: 'Sin conexión' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  const call = page.getByRole('link', { name: 'Llamar al 132' })
  expect(await call.getAttribute('href')).toBe('tel:132')
  // Its policy lets its own style in.
  expect(await call.evaluate((link) => getComputedStyle(link).minHeight)).toBe('48px')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('heading', { name: 'Sin emergencias en curso' }).waitFor()

  await context.setOffline(false)
  await page.reload()
  await page.getByRole('heading', { name: 'Sin emergencias en curso' }).waitFor()
  await page.getByRole('button', { name: 'Más', exact: true }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.waitForURL(`${address}/`)
  await expect.poll(() => keptIn(page)).toBe(0)
  expectNoFaults(person)
})

test('a member never sees another’s cached answers', async () => {
  const { page, context } = await openBrowser(address)
  await signIn(page, 'ayudante', '/login?desde=/intranet/perfil')
  await page.getByText(cast.ayudante.email).first().waitFor()
  // The session goes without a sign-out, as when it ends elsewhere with the tab closed.
  await page.evaluate(() => {
    localStorage.removeItem('token')
    localStorage.removeItem('user')
  })
  await page.close()
  const next = await context.newPage()
  await next.goto('/login')
  await signIn(next, 'capitana', '/login?desde=/intranet/perfil')
  await next.getByText(cast.capitana.email).first().waitFor()
  expect(await next.getByText(cast.ayudante.email).count()).toBe(0)
  const owners = () =>
    next.evaluate(
      () =>
        new Promise<number[]>((resolve) => {
          const open = indexedDB.open('cuartel')
          open.addEventListener('success', () => {
            const all = open.result.transaction('consultas').objectStore('consultas').getAll()
            all.addEventListener('success', () => resolve(all.result.map(({ usuario }) => usuario)))
          })
        }),
    )
  await expect.poll(async () => new Set(await owners()).size).toBe(1)
})
