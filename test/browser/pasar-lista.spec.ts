import { beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Acto } from '#contract/asistencia/actos.ts'
import type { Lista } from '#contract/asistencia/lista.ts'
import type { Qr } from '#contract/asistencia/qr.ts'
import { darkFaults, screenFaults } from '#test/support/axe.ts'
import { expectNoFaults, openBrowser, phone, signIn } from '#test/support/browser.ts'
import { startCompany } from '#test/support/company.ts'

let address: string

beforeAll(async () => {
  address = (await startCompany()).program.address
})

/** Calls the API as the member who is signed in on the page. */
const callAs = <T>(page: Page, method: string, path: string, body?: object): Promise<T> =>
  page.evaluate(
    async ([method, path, body]) => {
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${localStorage.getItem('token')}` }
      return (await fetch(`/api${path}`, { method, headers, ...(body && { body }) })).json()
    },
    [method, path, body ? JSON.stringify(body) : ''] as const,
  ) as Promise<T>

/** An act that began ten minutes ago, with its list open. */
async function openList(page: Page, titulo: string): Promise<number> {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const acto = { tipo: 'academia', titulo, inicio: at(-10), termino: at(120) }
  const { id } = await callAs<Acto>(page, 'POST', '/actos', acto)
  await callAs(page, 'POST', `/actos/${id}/lista/acciones`, { accion: 'abrir' })
  return id
}

const letter = (page: Page, nombre: string, marca: string) =>
  page.getByRole('group', { name: `Marca de ${nombre}` }).getByRole('button', { name: marca, exact: true })

test('two browsers mark one list at once: no mark is lost, and each shows the other’s', async () => {
  const [ayudante, capitana] = [await openBrowser(address), await openBrowser(address)]
  await signIn(ayudante.page, 'ayudante', '/intranet')
  const id = await openList(ayudante.page, 'Academia: ventilación')
  const path = `/intranet/asistencia?acto=${id}`
  await ayudante.page.goto(path)
  await signIn(capitana.page, 'capitana', path)
  await letter(ayudante.page, 'Antonia Fuentes Lillo', 'Presente').waitFor()
  await letter(capitana.page, 'Catalina Rivas Montt', 'Presente').waitFor()

  await Promise.all([
    letter(ayudante.page, 'Antonia Fuentes Lillo', 'Presente').click(),
    letter(capitana.page, 'Catalina Rivas Montt', 'Falta').click(),
  ])
  // By keyboard alone.
  await letter(ayudante.page, 'Marcela Soto Araneda', 'Presente').focus()
  await ayudante.page.keyboard.press('t')
  for (const { page } of [ayudante, capitana]) {
    await page.locator('[aria-pressed="true"]').nth(2).waitFor()
    for (const [nombre, marca] of [
      ['Antonia Fuentes Lillo', 'Presente'],
      ['Catalina Rivas Montt', 'Falta'],
      ['Marcela Soto Araneda', 'Atraso'],
    ] as const)
      await expect.poll(() => letter(page, nombre, marca).getAttribute('aria-pressed')).toBe('true')
  }
  const stored = async () => (await callAs<Lista>(ayudante.page, 'GET', `/actos/${id}/asistencia`)).filas
  await expect.poll(async () => (await stored()).filter(({ marca }) => marca !== null).length).toBe(3)
  expect(await screenFaults(ayudante.page)).toEqual([])
  expect(await darkFaults(ayudante.page)).toEqual([])
  expectNoFaults(ayudante, capitana)
})

test('a member who reads the code has arrived, and one tap confirms it', async () => {
  const [ayudante, bombera] = [await openBrowser(address), await openBrowser(address, { viewport: phone })]
  await signIn(ayudante.page, 'ayudante', '/intranet')
  const id = await openList(ayudante.page, 'Academia: rescate')
  await ayudante.page.goto(`/intranet/asistencia/pantalla/${id}`)
  await ayudante.page.getByRole('img', { name: 'Código para registrar la llegada' }).waitFor()
  expect(await ayudante.page.getByRole('navigation').count()).toBe(0)
  expect(await screenFaults(ayudante.page)).toEqual([])
  const { enlace } = await callAs<Qr>(ayudante.page, 'GET', `/actos/${id}/qr`)
  const { pathname, search } = new URL(enlace)

  // The camera opens the address; without a tap more the arrival is registered.
  await signIn(bombera.page, 'bombera', pathname + search)
  await bombera.page.getByText('Su llegada quedó registrada a las').waitFor()
  expect(await screenFaults(bombera.page)).toEqual([])
  await ayudante.page.getByText('1 por confirmar').waitFor()

  await ayudante.page.setViewportSize(phone)
  await ayudante.page.getByRole('link', { name: 'Volver a la lista' }).click()
  await ayudante.page.getByRole('button', { name: 'Marcar a Antonia Fuentes Lillo: Presente, por confirmar' }).click()
  await ayudante.page.getByRole('button', { name: 'Marcar a Antonia Fuentes Lillo: Presente', exact: true }).waitFor()
  expect(await screenFaults(ayudante.page)).toEqual([])
  await bombera.page.getByRole('link', { name: 'Ver el acto' }).click()
  await bombera.page.getByText('Presente, llegó a las').waitFor()
  expectNoFaults(ayudante, bombera)
})
