import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginSession, takeEarly } from './session-early.ts'

const verify = '/api/auth/verify-token'
const flota = '/api/material-mayor'
const asked: string[] = []

beforeEach(() => {
  asked.length = 0
  localStorage.clear()
  localStorage.setItem('token', 'abc')
  delete window.early
  atMs(1000)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Time since the document began. */
const atMs = (ms: number) => vi.spyOn(performance, 'now').mockReturnValue(ms)

/** Begins a page that asks for the fleet. */
async function begin(answer: () => Response | Promise<Response>): Promise<void> {
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return path === verify ? await answer() : Response.json([])
  })
  beginSession([flota])
  await vi.waitFor(() => expect(window.early?.answers.has(verify)).toBe(true))
  await new Promise((resolve) => setTimeout(resolve))
}

const valid = () => Response.json({ valid: true })

test('what the screen shows is asked for beside the token, whose answer may take its time', async () => {
  await begin(() => new Promise<Response>(() => {}))
  expect(asked).toEqual([verify, flota])
  expect(await (await takeEarly(flota, 'abc'))?.json()).toEqual([])
})

test('without a token nothing is asked', async () => {
  localStorage.clear()
  vi.stubGlobal('fetch', async (path: string) => asked.push(path))
  beginSession([flota])
  expect(asked).toEqual([])
  document.documentElement.hidden = false
})

test('an answer is taken once, body and all', async () => {
  await begin(valid)
  expect(await (await takeEarly(verify, 'abc'))?.json()).toEqual({ valid: true })
  expect(await (await takeEarly(flota, 'abc'))?.json()).toEqual([])
  expect(takeEarly(flota, 'abc')).toBeUndefined()
  expect(takeEarly('/api/users/profile', 'abc')).toBeUndefined()
})

test('an answer is not for another token, nor for later', async () => {
  await begin(valid)
  expect(takeEarly(flota, 'otro')).toBeUndefined()
  expect(takeEarly(flota, null)).toBeUndefined()
  atMs(30_001)
  expect(takeEarly(flota, 'abc')).toBeUndefined()
})
