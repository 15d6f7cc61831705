import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Brecha } from '#contract/proteccion/brechas.ts'
import { draw } from '#web/plumbing/draw-de-prueba.tsx'
import { Brechas } from './brechas.tsx'

const typed = {
  Título: 'Robo de un notebook',
  'Qué ocurrió': 'Se lo llevaron del cuartel.',
  'Qué datos': 'Fichas personales.',
  'Qué puede pasar': 'Alguien puede leerlas.',
  'Qué se hizo y qué se hará': 'Se cerraron las sesiones.',
}
const robo: Brecha = {
  id: 3,
  titulo: typed.Título,
  conocida_en: '2026-11-19T15:00:00.000Z',
  descripcion: typed['Qué ocurrió'],
  datos: typed['Qué datos'],
  afectados: null,
  sensibles: true,
  menores: false,
  economicos: false,
  consecuencias: typed['Qué puede pasar'],
  medidas: typed['Qué se hizo y qué se hará'],
  sin_riesgo: null,
  creada_en: '2026-11-19T16:00:00.000Z',
  registrada_por: 'Ignacia Salinas Prat',
  cerrada_en: null,
  faltan: ['agencia', 'personas'],
  borradores: { agencia: 'A la Agencia: se lo llevaron.', personas: 'A las personas: se lo llevaron.' },
  avisos: [],
  version: 1,
}
const sent: [call: string, body: Record<string, unknown>][] = []
let recorded: Brecha[]

beforeEach(() => {
  sent.length = 0
  recorded = []
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(input, 'http://localhost')
    if (pathname === '/api/notificaciones/suscripcion')
      return Response.json({ correo: false, clave: null, actual: null })
    if (method === 'GET') return Response.json({ data: recorded, page: 1, limit: 10, total: recorded.length })
    const said = JSON.parse(String(body)) as Record<string, unknown>
    sent.push([`${method} ${pathname}`, said])
    const [before] = recorded
    const aviso = {
      id: sent.length,
      destinatario: said.destinatario as 'agencia',
      medio: String(said.medio),
      texto: String(said.texto),
      cuantos: null,
      avisado_en: '2026-11-20T15:00:00.000Z',
      avisado_por: null,
    }
    recorded = before
      ? [
          {
            ...before,
            faltan: before.faltan.filter((one) => one !== said.destinatario),
            avisos: [...before.avisos, aviso],
          },
        ]
      : [robo]
    return Response.json(recorded[0], { status: 201 })
  })
})

test('a breach is recorded, and says who is still to be told until each notice is written down', async () => {
  const { user } = draw(<Brechas />)
  await screen.findByRole('heading', { name: 'No hay brechas registradas' })
  await user.click(screen.getByRole('button', { name: 'Registrar una brecha' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Registrar una brecha' }))
  const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
  for (const [label, value] of Object.entries(typed)) fill(dialog.getByLabelText(label), value)
  fill(dialog.getByLabelText('Cuándo se supo'), '2026-11-19T12:00')
  await user.click(dialog.getByLabelText('Sensibles, como los de salud'))
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  const card = within(await screen.findByRole('article'))
  card.getByText('Falta avisar a: Agencia de Protección de Datos Personales y personas afectadas.')
  for (const [button, medio] of [
    ['Aviso a la Agencia', 'sitio de la Agencia'],
    ['Aviso a las personas', 'llamada'],
  ] as const) {
    await user.click(card.getByRole('button', { name: button }))
    const aviso = within(await screen.findByRole('dialog'))
    expect(aviso.getByLabelText<HTMLTextAreaElement>('Texto del aviso').value).toContain('se lo llevaron')
    fill(aviso.getByLabelText('Cómo se avisó'), medio)
    await user.click(aviso.getByRole('button', { name: 'Dejar escrito' }))
    await card.findByText(new RegExp(`por ${medio}, el`))
  }
  expect(card.queryByText(/Falta avisar/)).toBeNull()
  const { titulo, descripcion, datos, consecuencias, medidas } = robo
  expect(sent.map(([call]) => call)).toEqual([
    expect.stringMatching(/^POST .*\/brechas$/),
    expect.stringMatching(/^POST .*\/brechas\/3\//),
    expect.stringMatching(/^POST .*\/brechas\/3\//),
  ])
  expect(sent[0]?.[1]).toMatchObject({ titulo, descripcion, datos, consecuencias, medidas, sensibles: true })
})
