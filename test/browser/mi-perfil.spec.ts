import { beforeAll, expect, test } from 'vitest'
import { cast } from '#db/seeds/cast.ts'
import { expectNoFaults, openBrowser, signIn } from '#test/support/browser.ts'
import { startCompany } from '#test/support/company.ts'
import { tokenOf, ask } from '#test/support/over-http.ts'

let address: string

beforeAll(async () => {
  address = (await startCompany()).program.address
})

test('a member changes what is theirs, with the keyboard, and sees it everywhere', async () => {
  const browser = await openBrowser(address)
  const { page } = browser
  await signIn(page, 'bombera', '/login?desde=/intranet/perfil')
  await page.getByRole('heading', { name: cast.bombera.nombre }).waitFor()
  await page.getByRole('button', { name: 'Editar perfil' }).press('Enter')
  const form = page.getByRole('form', { name: 'Editar perfil' })
  await form.getByLabel('Nombre').fill('Antonia Núñez Lillo')
  await form.getByLabel('Teléfono').fill('123')
  await form.getByRole('button', { name: 'Guardar' }).press('Enter')
  await form.getByText('Ingrese un teléfono de 9 dígitos').waitFor()
  await form.getByLabel('Teléfono').fill('9 8765 4321')
  await form.getByRole('button', { name: 'Guardar' }).press('Enter')
  await page.getByText('Los cambios del perfil se guardaron.').waitFor()
  await page.getByText('+56 9 8765 4321').waitFor()
  await page.getByRole('complementary', { name: 'Intranet' }).getByText('Antonia Núñez Lillo').waitFor()
  expectNoFaults(browser)
})

test('the captain reads another’s profile from the list of users; a bombera is told that she may not', async () => {
  const token = await tokenOf(address, 'capitana')
  const { data } = await ask(address, `GET /users?buscar=${cast.ayudante.email}`, undefined, token)
  const [{ id } = { id: 0 }] = data as { id: number }[]
  const captain = await openBrowser(address)
  await signIn(captain.page, 'capitana', '/login?desde=/intranet/usuarios?vista=todos')
  await captain.page.getByLabel('Buscar').fill(cast.ayudante.email)
  await captain.page.getByRole('link', { name: cast.ayudante.nombre }).click()
  await captain.page.waitForURL(`**/intranet/perfil/${id}`)
  await captain.page.getByRole('heading', { name: cast.ayudante.nombre }).waitFor()
  expect(await captain.page.getByRole('button', { name: 'Editar perfil' }).count()).toBe(0)

  const member = await openBrowser(address)
  await signIn(member.page, 'bombera', `/login?desde=/intranet/perfil/${id}`)
  await member.page.getByRole('heading', { name: 'No tiene permiso para realizar esta acción.' }).waitFor()
  expectNoFaults(captain, member)
})
