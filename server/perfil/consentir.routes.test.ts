import { expect, test } from 'vitest'
import { perfilApi } from '#contract/perfil.ts'
import { textosConsentimiento } from '#contract/perfil/consentimiento.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database } = await startApp()
const { db } = database
const bombera = as('bombera')
const params = { id: bombera.id }

test('a newer text is agreed to without losing what the older one allowed, and once', async () => {
  const body = { alergias: 'Penicilina', consiente: true }
  expect((await bombera.call(perfilApi.changeFicha, { params, body })).status).toBe(200)
  await db.updateTable('consentimientos').set({ version_texto: 1 }).where('user_id', '=', bombera.id).execute()
  const consent = () => bombera.call(perfilApi.consent, { params, body: { tipo: 'salud' } })
  const { data } = (await consent()).body
  expect(data.map(({ version_texto, retirado_en }) => [version_texto, retirado_en === null])).toEqual([
    [textosConsentimiento.salud.length, true],
    [1, false],
  ])
  expect((await bombera.call(perfilApi.ficha, { params })).body.alergias).toBe('Penicilina')
  const again = await consent()
  expect([again.status, again.body.message]).toEqual([409, 'Este consentimiento ya está registrado.'])
})
