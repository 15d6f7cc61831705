import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { PageCache } from './page-cache.ts'

const now = new Date('2026-11-20T15:00:00.000Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const html = Buffer.from('<!doctype html><p>B-21 · EN SERVICIO</p>')
const page = { html, policy: "default-src 'none'" }

test('a page is cached in each encoding, with a content ETag', async () => {
  const cache = new PageCache()
  const kept = cache.keep('/', page, cache.generation, now)
  expect(cache.get('/', now)).toBe(kept)
  expect(brotliDecompressSync(await kept.in('br'))).toEqual(html)
  expect(gunzipSync(await kept.in('gzip'))).toEqual(html)
  expect(kept.bytes).toEqual(html)
  expect(kept.etag).toMatch(/^"[\w-]{22}"$/)
  expect(kept.policy).toBe(page.policy)
  const tagOf = (other: typeof page) => cache.keep('/otra', other, cache.generation, now).etag
  expect(tagOf({ ...page })).toBe(kept.etag)
  expect(tagOf({ ...page, html: Buffer.from('otra') })).not.toBe(kept.etag)
  expect(tagOf({ ...page, policy: "default-src 'self'" })).not.toBe(kept.etag)
})

test('each path has its own entry', async () => {
  const cache = new PageCache()
  cache.keep('/', page, cache.generation, now)
  expect(cache.get('/historia', now)).toBeUndefined()
})

test('an entry lasts a minute', async () => {
  const cache = new PageCache()
  cache.keep('/', page, cache.generation, now)
  expect(cache.get('/', later(59_999))).toBeDefined()
  expect(cache.get('/', later(60_000))).toBeUndefined()
})

test('concurrent visitors share one rendering; a change starts a new one', async () => {
  const cache = new PageCache()
  const finish = cache.begin('/')
  const waiting = cache.underWay('/')
  cache.empty()
  expect(await cache.underWay('/')).toBeUndefined()
  const kept = cache.keep('/', page, cache.generation, now)
  finish(kept)
  expect(await waiting).toBe(kept)
})

test('a change empties it', async () => {
  const cache = new PageCache()
  cache.keep('/', page, cache.generation, now)
  cache.empty()
  expect(cache.get('/', now)).toBeUndefined()
})

test('a page rendered from stale data is sent, but not cached', async () => {
  const cache = new PageCache()
  const { generation } = cache
  cache.empty()
  const kept = cache.keep('/', page, generation, now)
  expect(kept.bytes).toEqual(html)
  expect(cache.get('/', now)).toBeUndefined()
})

test('each encoding is compressed once', () => {
  const kept = new PageCache().keep('/', page, 0, now)
  expect(kept.in('br')).toBe(kept.in('br'))
})

test('made-up URLs do not fill the memory', async () => {
  const cache = new PageCache()
  for (let n = 0; n < 1_000; n += 1) cache.keep(`/?${n}`, page, cache.generation, now)
  const kept = Array.from({ length: 1_000 }, (_, n) => cache.get(`/?${n}`, now)).filter(Boolean)
  expect(kept.length).toBeLessThanOrEqual(200)
  expect(cache.get('/?999', now)).toBeDefined()
})
