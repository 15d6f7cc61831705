import { expect, test } from 'vitest'
import { gruposDe } from './grupos.rules.ts'

const soto = { user_id: 1, cargo: 'Capitán' } as const
const vidal = { user_id: 2, cargo: 'Bombero' } as const
const jara = { user_id: 3, cargo: 'Bombero Honorario' } as const
const otra = { user_id: 4, cargo: null } as const

test('who comes, of each group that has somebody', () => {
  expect(gruposDe([soto, vidal, otra, jara], [vidal, jara])).toEqual([
    { nombre: 'Oficiales', van: [], son: 1 },
    { nombre: 'Bomberos', van: [vidal], son: 2 },
    { nombre: 'Honorarios', van: [jara], son: 1 },
  ])
  expect(gruposDe([soto], [])).toEqual([{ nombre: 'Oficiales', van: [], son: 1 }])
})
