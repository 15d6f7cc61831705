import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { notificacionesApi } from '#contract/notificaciones.ts'
import { makeRoomsStale, query } from './query.ts'

test('a first read that began before a change is followed by another', async () => {
  const answers = [Promise.withResolvers<number>(), Promise.withResolvers<number>()]
  let reads = 0
  const queries = new QueryClient()
  const read = { queryFn: async () => (await answers[reads++]?.promise) as never }
  const shown = new QueryObserver(queries, { ...query(notificacionesApi.preferencias), ...read })
  const stop = shown.subscribe(() => {})
  const changed = makeRoomsStale(queries, ['notificaciones'])
  answers[0]?.resolve(1)
  answers[1]?.resolve(2)
  await changed
  expect(shown.getCurrentResult().data).toBe(2)
  expect(reads).toBe(2)
  stop()
})
