import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import { darkFaults, screenFaults, scrollsSideways } from '#test/support/axe.ts'
import { expectNoFaults, openBrowser, phone, signIn } from '#test/support/browser.ts'
import { startCompany } from '#test/support/company.ts'
import { pdfText } from '#test/support/pdf-text.ts'

let address: string

beforeAll(async () => {
  address = (await startCompany()).program.address
})

/** Chosen from a drawn list, by keyboard alone. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).press('Enter')
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Nothing breaks on this page in either theme, nor does it scroll sideways. */
async function expectSound(page: Page): Promise<void> {
  expect(await screenFaults(page)).toEqual([])
  expect(await darkFaults(page)).toEqual([])
  expect(await scrollsSideways(page)).toBe(false)
}

test('an event is published, three answer on phones, and its list is passed with their answers; its order is a paper', async () => {
  const person = await openBrowser(address)
  const { page } = person
  // In three days: by then nobody's clock has reached it.
  const dia = sumarDias(diaLocal(new Date()), 3)
  await signIn(page, 'ayudante', `/intranet/eventos?mes=${dia.slice(0, 7)}`)
  // Arrows lead to the day, and Enter opens it.
  const cell = page.locator(`[data-dia="${dia}"]`)
  await cell.waitFor()
  await page.locator('[role="grid"] [tabindex="0"]').focus()
  for (let steps = 0; steps < 40 && !(await cell.evaluate((one) => one === document.activeElement)); steps++)
    await page.keyboard.press(
      (await page.evaluate(() => document.activeElement?.getAttribute('data-dia') ?? '')) < dia
        ? 'ArrowRight'
        : 'ArrowLeft',
    )
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText('No hay actividades este día.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Nuevo evento' }).press('Enter')

  const form = page.getByRole('dialog', { name: 'Nuevo evento' })
  await choose(page, 'Tipo', 'Academia')
  await form.getByLabel('Título').fill('Academia: nudos')
  await form.getByLabel('Lugar').fill('Plaza del Muelle')
  await choose(page, 'Tenida', 'Parada')
  await form.getByLabel('Hora de citación').fill('19:30')
  await form.getByRole('switch', { name: /^Con citación/ }).setChecked(true)
  // Typed text survives a reload.
  await page.reload()
  expect(await form.getByLabel('Título').inputValue()).toBe('Academia: nudos')
  expect(await screenFaults(page)).toEqual([])
  await form.getByRole('button', { name: 'Guardar borrador' }).click()
  await page.getByText('quedó como borrador').waitFor()
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click()
  await page.getByText('quedó publicado. Se avisó a').waitFor()
  const { pathname } = new URL(page.url())
  await page.getByText('Orden del Día N.º 1/').waitFor()
  await expectSound(page)

  // The paper says what the screen does.
  await page.getByRole('button', { name: /^Ver Orden del Día/ }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Descargar' }).click(),
  ])
  const paper = pdfText(await readFile(await download.path())).join('\n')
  expect(paper).toContain('Academia: nudos')
  expect(paper).toContain('19:30')
  expect(paper).toContain('Plaza del Muelle')
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).last().click()

  // On the dashboard, in place.
  const bombera = await openBrowser(address, { viewport: phone })
  await signIn(bombera.page, 'bombera', '/intranet')
  const citaciones = bombera.page.getByRole('region', { name: 'Próximas citaciones' })
  await citaciones.getByRole('button', { name: 'Asistiré', exact: true }).click()
  await citaciones.getByRole('button', { name: 'Asistiré', exact: true, pressed: true }).waitFor()
  await citaciones.getByRole('link', { name: 'Academia: nudos' }).click()
  await bombera.page.getByText('Hora de citación').waitFor()
  await expectSound(bombera.page)

  // Without network it is read, and says what an answer needs.
  const maquinista = await openBrowser(address, { viewport: phone })
  await signIn(maquinista.page, 'maquinista', pathname)
  const pie = maquinista.page.getByRole('group', { name: 'Mi respuesta a Academia: nudos' })
  await pie.waitFor()
  await maquinista.context.setOffline(true)
  await pie.getByRole('button', { name: 'Tal vez' }).click()
  await maquinista.page.getByText('Responder necesita conexión').waitFor()
  expect(await maquinista.page.getByText('19:30').count()).toBe(1)
  await maquinista.context.setOffline(false)
  await pie.getByRole('button', { name: 'Tal vez' }).click()
  await pie.getByRole('button', { name: 'Tal vez', pressed: true }).waitFor()
  expect(await maquinista.page.getByText('Responder necesita conexión').count()).toBe(0)

  // No, with a licence in the same sheet.
  const teniente = await openBrowser(address, { viewport: phone })
  await signIn(teniente.page, 'teniente', '/intranet/eventos')
  await expectSound(teniente.page)
  const porResponder = teniente.page.getByRole('region', { name: 'Por responder' })
  await porResponder.getByRole('button', { name: 'No asistiré' }).click()
  const sheet = teniente.page.getByRole('dialog', { name: 'No asistiré a Academia: nudos' })
  await sheet.getByRole('switch', { name: /^Solicitar licencia para este acto/ }).setChecked(true)
  await sheet.getByLabel('Motivo').fill('Turno de noche en el hospital')
  expect(await screenFaults(teniente.page)).toEqual([])
  await sheet.getByRole('button', { name: 'Responder y pedir licencia' }).click()
  await sheet.waitFor({ state: 'detached' })
  await porResponder.getByRole('button', { name: 'No asistiré', pressed: true }).waitFor()

  // Each is told to the others as it comes.
  const count = (respuesta: string) => page.locator(`dl [data-respuesta="${respuesta}"] dd`)
  for (const respuesta of ['asistire', 'tal_vez', 'no_asistire'])
    await expect.poll(() => count(respuesta).innerText()).toBe('1')
  await page.getByRole('link', { name: 'Pasar lista' }).click()
  await page.getByRole('button', { name: 'Abrir lista' }).click()
  await page.getByRole('button', { name: 'Confirmar la propuesta' }).click()
  await page
    .getByRole('group', { name: 'Marca de Antonia Fuentes Lillo' })
    .getByRole('button', { name: 'Presente', pressed: true })
    .waitFor()
  expectNoFaults(person, bombera, maquinista, teniente)
})
