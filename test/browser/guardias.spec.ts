import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { diaLocal, finDeMes, sumarDias } from '#contract/shared/fechas.ts'
import { darkFaults, screenFaults } from '#test/support/axe.ts'
import { desk, expectNoFaults, openBrowser, phone, signIn } from '#test/support/browser.ts'
import { startDemo } from '#test/support/company.ts'

const now = new Date()
const mesSiguiente = (mes: string) => sumarDias(finDeMes(mes), 1).slice(0, 7)
/** The demo's guards end with the month before it. */
const mesVacio = mesSiguiente(mesSiguiente(diaLocal(now).slice(0, 7)))
let address: string

beforeAll(async () => {
  address = (await startDemo()).program.address
})

async function prepare(page: Page, what: string): Promise<void> {
  await page.getByRole('button', { name: 'Preparar', exact: true }).click()
  await page.getByRole('menuitem', { name: what }).click()
}

test.each([
  ['on a desk', desk, mesVacio],
  ['on a phone', phone, mesSiguiente(mesVacio)],
])('%s a month is generated, proposed, edited, and published once its gap is confirmed', async (_, viewport, mes) => {
  const person = await openBrowser(address, { viewport })
  const { page } = person
  await signIn(page, 'capitana', `/intranet/guardias?mes=${mes}`)

  // A week of nights.
  await prepare(page, 'Generar desde plantilla')
  const form = page.getByRole('dialog', { name: 'Generar desde plantilla' })
  const plantilla = form.getByRole('combobox', { name: 'Plantilla' })
  if (viewport === phone) await plantilla.selectOption('Nocturna')
  else {
    await plantilla.press('Enter')
    await page.getByRole('option', { name: 'Nocturna', exact: true }).click()
  }
  await form.getByLabel('Hasta').fill(`${mes}-07`)
  expect(await screenFaults(page)).toEqual([])
  await form.getByRole('button', { name: 'Generar' }).click()
  await page.getByText('Se crearon 7 guardias como borradores.').waitFor()

  // Proposed, with a reason for each.
  await prepare(page, 'Proponer dotación')
  await page.getByRole('button', { name: 'Proponer dotación' }).click()
  await page.getByText('Se propusieron 35 puestos.').waitFor({ timeout: 60_000 })
  const seats = page.getByRole('button', { name: /^Acciones de / })
  await seats.nth(34).waitFor()
  expect(await seats.count()).toBe(35)
  // The board itself is walked in demo.spec.ts.
  expect(await screenFaults(page)).toEqual([])
  expect(await darkFaults(page)).toEqual([])
  // The last, who is none of those that are needed for a function.
  await seats.last().click()
  await page.getByRole('menuitem', { name: 'Quitar' }).click()
  await page.getByRole('button', { name: 'Aceptar 34' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aceptar' }).click()
  await page.getByText('Se asignaron 34 puestos.').waitFor()

  // Published, gap and all.
  await page.getByRole('link', { name: 'Rol' }).first().click()
  await prepare(page, 'Publicar el mes')
  const publish = page.getByRole('dialog', { name: /^Publicar / })
  await publish.getByText('Se publicará 1 con cobertura incompleta').waitFor()
  await publish.getByRole('button', { name: 'Publicar' }).click()
  await publish.getByText('Confirme los puestos por cubrir para publicar.').waitFor()
  await publish.getByLabel('Publicar con estos puestos por cubrir').check()
  await publish.getByRole('button', { name: 'Publicar' }).click()
  await page.getByText('Se publicaron 7 guardias.', { exact: false }).waitFor()
  const gaps = page.getByRole('region', { name: 'Puestos por cubrir' })
  await gaps.getByRole('button', { name: 'Nocturna, falta 1' }).waitFor()

  // On a phone of a member the gap comes first.
  const bombera = await openBrowser(address, { viewport: phone })
  await signIn(bombera.page, 'bombera', `/intranet/guardias?mes=${mes}`)
  await bombera.page.getByText('Nocturna, falta 1').first().waitFor()
  expectNoFaults(person, bombera)
})
