import { expect, test } from 'vitest'
import { saveVista, vistasDe } from '#web/plumbing/listas-recordadas.ts'
import { replaceSession } from '#web/plumbing/session.ts'
import { takeOver } from './entrar-con-pin.ts'

test('the saved views of who was here go with the session', () => {
  saveVista(7, { lista: '/contacto', nombre: 'Mía', search: '?estado=pendiente' })
  takeOver({ token: 'x', user: { id: 8 } as never }, replaceSession)
  expect(vistasDe('/contacto', 7)).toEqual([])
})
