import { render, screen } from '@testing-library/react'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Verificacion } from '#contract/capacitaciones/certificados.ts'
import { type Door, doorContext } from '#web/plumbing/door.ts'
import { unlistedPage } from '#web/plumbing/page-handle.ts'
import { VerificarPagina } from './verificar-pagina.tsx'
import { action, handle, loader } from './verificar.screen.tsx'

const show = (verificacion: Verificacion | 'espera' | null) => {
  const Stub = createRoutesStub([{ path: '/', Component: () => <VerificarPagina verificacion={verificacion} /> }])
  return render(<Stub />).container.textContent
}

test('a valid one shows course, day and initials', () => {
  const text = show({ valido: true, curso: 'Rescate vehicular', fecha: '2025-01-15', iniciales: 'A. F. L.' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Certificado válido')
  for (const part of ['Rescate vehicular', '15 de enero de 2025', 'A. F. L.']) expect(text).toContain(part)
})

test('another says no more than that it is not', () => {
  show({ valido: false, curso: null, fecha: null, iniciales: null })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Certificado no válido')
  expect(screen.queryByText('Curso')).toBeNull()
})

test('a code is asked for, and asked for again where it was not one', () => {
  show(null)
  expect(screen.getByRole('textbox', { name: 'Código' }).closest('form')?.getAttribute('action')).toBe('/verificar')
  expect(screen.getByRole('button', { name: 'Verificar' })).toBeDefined()
})

test('who tried too many is asked to wait', () => {
  expect(show('espera')).toContain('Intenta de nuevo en unos minutos.')
})

/** The page of a code on the server, whose API answers so. */
async function answerTo(codigo: string, answer: () => Response) {
  const context = new RouterContextProvider()
  context.set(doorContext, { fetch: async () => answer() } as unknown as Door)
  const args = { params: { codigo }, context, request: new Request('http://cuartel/verificar') }
  return await loader(args as unknown as Parameters<typeof loader>[0])
}
const no = { valido: false, curso: null, fecha: null, iniciales: null }

test('what is typed leads to the one address of its code, without a script, and no search lists it', async () => {
  const body = new URLSearchParams({ codigo: 'abcde-fghjk-mnpqr-stvwx' })
  const request = new Request('http://cuartel/verificar', { method: 'POST', body })
  const { status, headers } = await action({ request } as Parameters<typeof action>[0])
  expect([status, headers.get('location')]).toEqual([303, '/verificar/ABCDEFGHJKMNPQRSTVWX'])
  const moved = (await answerTo('abcde-fghjk', () => Response.json(no)).catch((thrown: unknown) => thrown)) as Response
  expect([moved.status, moved.headers.get('location')]).toEqual([302, '/verificar/ABCDEFGHJK'])
  expect(handle).toBe(unlistedPage)
})

test('only what holds is a page: the rest is not found, and who tries too many waits', async () => {
  const yes = { valido: true, curso: 'Rescate vehicular', fecha: '2025-01-15', iniciales: 'P. V. O.' }
  const of = async (answer: () => Response) => {
    const found = await answerTo('AAAAABBBBB', answer)
    return found && [found.init?.status, found.data]
  }
  expect(await of(() => Response.json(yes))).toEqual([200, yes])
  expect(await of(() => Response.json(no))).toEqual([404, no])
  expect(await of(() => Response.json({ message: 'x' }, { status: 429 }))).toEqual([429, 'espera'])
})
