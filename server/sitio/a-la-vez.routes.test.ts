import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { sitioApi } from '#contract/sitio.ts'
import { muestra } from '#db/seeds/sitio/muestra.ts'
import { createApp } from '#server/app.ts'
import { createLog } from '#server/plumbing/process/log.ts'
import { mountPages } from '#server/plumbing/pages/pages.ts'
import { testEngine } from '#test/support/databases.ts'
import { callerOf } from '#test/support/caller.ts'
import { type TestApp, startApp, startAppOn } from '#test/support/start-app.ts'

const here = await startApp()
const { as, nobody, database } = here
const administradora = as('administradora')
const params = { seccion: 'historia' } as const
const tens = Array.from({ length: 10 }, (_, index) => index)

test('the second of two concurrent editors gets 409 and writes nothing', async () => {
  expect((await save('Primera', 1)).status).toBe(200)
  const { status, body } = await save('Segunda', 1)
  expect([status, body.message]).toEqual([
    409,
    'El registro fue modificado por otra persona. Recargue e intente nuevamente.',
  ])
  expect(await shown()).toMatchObject({ version: 2, contenido: { titulo: 'Primera' } })
})

test('one of ten concurrent edits wins', async () => {
  const { version } = await shown()
  const answers = await Promise.all(tens.map((index) => save(`Edición ${index}`, version)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...tens.slice(1).map(() => 409)])
  const winner = answers.find(({ status }) => status === 200)
  expect(await shown()).toEqual(winner?.body)
  expect(winner?.body.version).toBe(version + 1)
})

test('ten concurrent edits of different sections all succeed', async () => {
  const others = ['inicio', 'alianza', 'capacitacion', 'contacto', 'voluntario', 'privacidad'] as const
  const answers = await Promise.all(
    others.map((seccion) =>
      administradora.call(sitioApi.save, {
        params: { seccion },
        body: { contenido: muestra[seccion], version: 1 },
      }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(others.map(() => 200))
})

test.runIf(testEngine === 'postgres')('a section published by one process is shown by another', async () => {
  const there = await startAppOn(database)
  const seenThere = async () => (await there.nobody.call(sitioApi.seccion, { params })).body
  const seenFirst = await seenThere()
  const { body } = await save('Desde aquí', seenFirst.version)
  await expect.poll(() => seenThere()).toEqual(body)
  const back = await callerOf(there.app, administradora.token).call(sitioApi.save, {
    params,
    body: { contenido: { ...muestra.historia, titulo: 'Desde allá' }, version: body.version },
  })
  await expect.poll(() => shown()).toEqual(back.body)
})

test('a cached page shows an edit on its next request, in every process', async () => {
  const processes = testEngine === 'postgres' ? [here, await startAppOn(database)] : [here]
  const sites = await Promise.all(processes.map(siteOf))
  const pages = () => Promise.all(sites.map(async (site) => (await site.inject('/historia')).body))
  const before = await shown()
  for (const page of await pages()) expect(page).toBe(before.contenido.titulo)
  await save('En la página', before.version)
  expect((await pages())[0]).toBe('En la página')
  await expect.poll(() => pages()).toEqual(sites.map(() => 'En la página'))
})

/** A server with a page that shows its history's title, cached like public pages. */
async function siteOf(started: Omit<TestApp, 'as' | 'signedIn' | 'thiefOf'>): Promise<FastifyInstance> {
  const { config, log } = started
  const deps = { ...started.deps, config: { ...config, production: true } }
  const site = await createApp(deps, createLog(config, log), (app, deps) =>
    mountPages(app, deps, async (_request, door) => {
      const answer = await door.fetch('http://localhost/api/sitio/historia')
      const { contenido } = (await answer.json()) as { contenido: { titulo: string } }
      return new Response(contenido.titulo, { headers: { 'x-static-page': 'true' } })
    }),
  )
  onTestFinished(() => site.close())
  return site
}

const save = (titulo: string, version: number) =>
  administradora.call(sitioApi.save, { params, body: { contenido: { ...muestra.historia, titulo }, version } })
const shown = async () => (await nobody.call(sitioApi.seccion, { params })).body
